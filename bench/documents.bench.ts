// Measures documents: a minuta of three pages as PDF and DOCX, the first one after a start and the ones behind it, the memory of the product,
// and how long the list of petitions waits while a thousand documents are written.
import { setTimeout as pause } from 'node:timers/promises'
import { memoryOf, printAim, print, startProduct, withPostgres } from './measure.ts'

const documents = 1000
const readsIdle = 200
const aims = { milliseconds: 300, megabytes: 60 }

interface Headers {
  readonly authorization: string
}

const signIn = async (base: string): Promise<Headers> => {
  const response = await fetch(`${base}/api/auth/login/local`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'supervisor@144.demo', password: 'tratativa-demo' }),
  })
  const { jwt } = (await response.json()) as { jwt: string }
  return { authorization: `Bearer ${jwt}` }
}

interface Question {
  readonly url: string
  readonly body?: unknown
}

const timed = async ({ url, body }: Question, headers: Headers): Promise<number> => {
  const start = performance.now()
  const response = await fetch(url, {
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
  })
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`documents: ${url} answered ${response.status}`)
  return performance.now() - start
}

const part = (times: readonly number[], share: number): number =>
  [...times].sort((left, right) => left - right)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0

const times = async (count: number, question: Question, headers: Headers): Promise<number[]> => {
  const all: number[] = []
  for (let index = 0; index < count; index += 1) all.push(await timed(question, headers))
  return all
}

const listOf = (base: string): Question => ({
  url: `${base}/api/case/api/petitions/search`,
  body: { kinds: ['agreement'] },
})

const minutas = async (base: string, headers: Headers): Promise<string[]> => {
  const { url, body } = listOf(base)
  const response = await fetch(url, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const { data } = (await response.json()) as { data: { id: string }[] }
  return data.map(({ id }) => `${base}/api/case/api/petitions/${id}`)
}

/** A person reads what they opened before they ask for its file. */
const readingMs = 1_000

const measureWriters = async (petition: string, headers: Headers) => {
  for (const format of ['pdf', 'docx']) {
    const file = { url: `${petition}/file?format=${format}` }
    const first = await timed(file, headers)
    const warm = await times(30, file, headers)
    printAim(`the first ${format} after a start, ms`, first, `at most ${aims.milliseconds}`, first <= aims.milliseconds)
    print(`  ${format}: p50 ${part(warm, 0.5).toFixed(0)}, p95 ${part(warm, 0.95).toFixed(0)} ms`)
    printAim(
      `p95 of a minuta as ${format}, ms`,
      part(warm, 0.95),
      `at most ${aims.milliseconds}`,
      part(warm, 0.95) <= aims.milliseconds,
    )
  }
}

const row = (name: string, all: readonly number[]) =>
  print(
    `  ${name.padEnd(34)}${part(all, 0.5).toFixed(1).padStart(10)}${part(all, 0.95).toFixed(1).padStart(10)}${part(all, 0.99).toFixed(1).padStart(10)}`,
  )

/** Reads the list until the documents are written, by two writers as in a run. */
const readWhileWriting = async (petitions: readonly string[], list: Question, headers: Headers) => {
  let left = documents
  // An object, because the reader looks at it between its awaits.
  const writing = { isOver: false }
  const write = async () => {
    while (left > 0) {
      left -= 1
      await timed({ url: `${petitions[left % petitions.length] ?? ''}/file?format=pdf` }, headers)
    }
  }
  const during: number[] = []
  const read = async () => {
    while (!writing.isOver) during.push(await timed(list, headers))
  }
  const reading = read()
  await Promise.all([write(), write()])
  writing.isOver = true
  await reading
  return during
}

await withPostgres(async (url, folder) => {
  const product = await startProduct(url, folder, 3981)
  try {
    const headers = await signIn(product.base)
    const petitions = await minutas(product.base, headers)
    await pause(readingMs)
    const before = memoryOf(product.pid)
    await measureWriters(petitions[0] ?? '', headers)
    const above = memoryOf(product.pid) - before
    printAim('memory above the product before it, MB', above, `at most ${aims.megabytes}`, above <= aims.megabytes)

    const list = listOf(product.base)
    const without = await times(readsIdle, list, headers)
    const start = performance.now()
    const during = await readWhileWriting(petitions, list, headers)
    const seconds = (performance.now() - start) / 1000
    print(`  ${documents} documents in ${seconds.toFixed(1)} s, ${(documents / seconds).toFixed(0)} a second`)
    print(`  ${'the list of petitions, ms'.padEnd(34)}${'p50'.padStart(10)}${'p95'.padStart(10)}${'p99'.padStart(10)}`)
    row('without documents', without)
    row(`while ${documents} are written`, during)
    print(
      `  ${'ratio'.padEnd(34)}${[0.5, 0.95, 0.99].map((share) => (part(during, share) / part(without, share)).toFixed(2).padStart(10)).join('')}`,
    )
    print(
      `  memory after all: ${memoryOf(product.pid).toFixed(0)} MB, ${(memoryOf(product.pid) - before).toFixed(0)} above`,
    )
  } finally {
    await product.stop()
  }
})
