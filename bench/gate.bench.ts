// Measures large bodies of unauthenticated requests: how long other requests wait meanwhile, and the memory they cost, beside an idle
// server.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { memoryOf, printAim, print, startProduct, withPostgres } from './measure.ts'

const callers = 50
const seconds = 8
const bodies = {
  'many values': () => `[${Array.from({ length: 7_600_000 }, () => '{}').join(',')}]`,
  'one text': () => `{"message":"${'x'.repeat(22_800_000)}"}`,
}
type Kind = keyof typeof bodies

const agent = new Agent({ keepAlive: true, maxSockets: 4 })

const timeHealthCheck = (base: string) =>
  new Promise<number>((resolve, reject) => {
    const from = performance.now()
    request(new URL('/healthz', base), { agent }, (response) => {
      response.resume()
      response.once('end', () => resolve(performance.now() - from))
    })
      .once('error', reject)
      .end()
  })

/** Sends the body, or as much of it as the server accepts, repeatedly. */
const attack = async (base: string, body: Buffer, until: number) => {
  while (performance.now() < until)
    await new Promise<void>((resolve) => {
      const call = request(new URL('/api/chat/messages/send', base), {
        method: 'POST',
        agent: false,
        headers: { 'content-type': 'application/json', 'content-length': body.length },
      })
      call.once('response', (response) => response.resume())
      call.once('error', () => resolve())
      call.once('close', () => resolve())
      call.end(body)
    })
}

const watch = async (base: string, pid: number, until: number) => {
  const times: number[] = []
  let most = 0
  while (performance.now() < until) {
    times.push(await timeHealthCheck(base))
    most = Math.max(most, memoryOf(pid))
    await pause(10)
  }
  times.sort((left, right) => left - right)
  return { p50: times[Math.floor(times.length / 2)] ?? 0, p99: times[Math.floor(times.length * 0.99)] ?? 0, most }
}

/** Runs in a separate process, so that the measuring process does nothing else. */
const attackers = async (base: string, kind: Kind) => {
  const body = Buffer.from(bodies[kind]())
  const until = performance.now() + seconds * 1000
  await Promise.all(Array.from({ length: callers }, () => attack(base, body, until)))
}

const measure = () =>
  withPostgres(async (url, folder) => {
    const product = await startProduct(url, folder, 3977)
    const { pid } = product
    const show = (what: string, { p50, p99, most }: Awaited<ReturnType<typeof watch>>) =>
      print(`  ${what.padEnd(44)} /healthz p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, ${most.toFixed(0)} MB`)
    const during = () => watch(product.base, pid, performance.now() + seconds * 1000)
    // A warm-up, so that start-up effects do not count.
    await during()
    const quiet = await during()
    show('nobody else', quiet)
    for (const kind of Object.keys(bodies) as Kind[]) {
      const attacking = spawn(process.execPath, [fileURLToPath(import.meta.url), product.base, kind], {
        stdio: 'inherit',
      })
      const figures = await during()
      await once(attacking, 'exit')
      show(`${callers} strangers with ${kind}`, figures)
      printAim(`/healthz p99 under them, ms`, figures.p99, 'at most 50', figures.p99 <= 50)
      printAim(`memory under them, MB more`, figures.most - quiet.most, 'at most 32', figures.most - quiet.most <= 32)
    }
    await product.stop()
  })

const [base, kind] = process.argv.slice(2)
if (base && kind) await attackers(base, kind as Kind)
else await measure()
