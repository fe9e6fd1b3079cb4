// Measures documents: a minuta of three pages as PDF and DOCX, the memory of the product, and how long a petition waits while a thousand
// documents are written.
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

const timed = async (url: string, headers: Headers): Promise<number> => {
  const start = performance.now()
  const response = await fetch(url, { headers: { ...headers } })
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`documents: ${url} answered ${response.status}`)
  return performance.now() - start
}

const part = (times: readonly number[], share: number): number =>
  [...times].sort((left, right) => left - right)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0

const times = async (count: number, url: string, headers: Headers): Promise<number[]> => {
  const all: number[] = []
  for (let index = 0; index < count; index += 1) all.push(await timed(url, headers))
  return all
}

const minutas = async (base: string, headers: Headers): Promise<string[]> => {
  const response = await fetch(`${base}/api/case/api/petitions/search`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ kinds: ['agreement'] }),
  })
  const { data } = (await response.json()) as { data: { id: string }[] }
  return data.map(({ id }) => `${base}/api/case/api/petitions/${id}`)
}

await withPostgres(async (url, folder) => {
  const product = await startProduct(url, folder, 3981)
  try {
    const headers = await signIn(product.base)
    const petitions = await minutas(product.base, headers)
    const [petition = ''] = petitions
    const idle = await times(readsIdle, petition, headers)
    const before = memoryOf(product.pid)
    for (const format of ['pdf', 'docx']) {
      const [first = 0, ...warm] = await times(30, `${petition}/file?format=${format}`, headers)
      print(
        `  ${format}: first ${first.toFixed(0)} ms, then p50 ${part(warm, 0.5).toFixed(0)}, p95 ${part(warm, 0.95).toFixed(0)} ms`,
      )
      printAim(
        `p95 of a minuta as ${format}, ms`,
        part(warm, 0.95),
        `at most ${aims.milliseconds}`,
        part(warm, 0.95) <= aims.milliseconds,
      )
    }
    const above = memoryOf(product.pid) - before
    printAim('memory above the idle product, MB', above, `at most ${aims.megabytes}`, above <= aims.megabytes)

    let left = documents
    const writing = { isOver: false }
    const write = async () => {
      while (left > 0) {
        left -= 1
        await timed(`${petitions[left % petitions.length] ?? petition}/file?format=pdf`, headers)
      }
    }
    const during: number[] = []
    const read = async () => {
      while (!writing.isOver) during.push(await timed(petition, headers))
    }
    const start = performance.now()
    const reading = read()
    await Promise.all([write(), write()])
    writing.isOver = true
    await reading
    const seconds = (performance.now() - start) / 1000
    print(`  ${documents} documents in ${seconds.toFixed(1)} s, ${(documents / seconds).toFixed(0)} a second`)
    print(`  a petition, idle: p50 ${part(idle, 0.5).toFixed(1)}, p99 ${part(idle, 0.99).toFixed(1)} ms`)
    print(`  a petition, meanwhile: p50 ${part(during, 0.5).toFixed(1)}, p99 ${part(during, 0.99).toFixed(1)} ms`)
    print(
      `  ratio of p50 ${(part(during, 0.5) / part(idle, 0.5)).toFixed(2)}, of p99 ${(part(during, 0.99) / part(idle, 0.99)).toFixed(2)}`,
    )
    print(
      `  memory after all: ${memoryOf(product.pid).toFixed(0)} MB, ${(memoryOf(product.pid) - before).toFixed(0)} above`,
    )
  } finally {
    await product.stop()
  }
})
