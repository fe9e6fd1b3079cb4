// Runs the built server as a separate process, for tests that kill it or run two of them.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Client, Pool } from 'pg'

const entry = fileURLToPath(new URL('../../dist/main.js', import.meta.url))

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('no free port was found')
  return address.port
}

export interface SpawnedServer {
  readonly base: string
  readonly child: ChildProcess
  readonly output: () => string
  kill(signal: NodeJS.Signals): Promise<void>
}

/** `program` is the path of the built server, for callers that are bundled elsewhere; `node` runs it. */
export const spawnServer = async (
  env: Readonly<Record<string, string>>,
  program = entry,
  node = process.execPath,
): Promise<SpawnedServer> => {
  if (!existsSync(program)) throw new Error('the server is not built: npm run build')
  const port = Number(env['PORT'] ?? (await freePort()))
  const child = spawn(node, [program], {
    env: {
      ...process.env,
      LOG_LEVEL: 'warn',
      RATE_PER_MINUTE: '1000000',
      GUARDED_RATE_PER_MINUTE: '1000000',
      ...env,
      PORT: String(port),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const pieces: string[] = []
  child.stdout.on('data', (data: Buffer) => pieces.push(data.toString()))
  child.stderr.on('data', (data: Buffer) => pieces.push(data.toString()))
  const base = `http://127.0.0.1:${port}`
  const output = () => pieces.join('')
  // Waits for the server's own output: another server may answer at a port that was taken meanwhile.
  while (!output().includes(`Tratativa is ready: ${base}`)) {
    if (child.exitCode !== null || child.signalCode !== null) {
      if (env['PORT'] === undefined && output().includes(`${port} is taken`)) return spawnServer(env, program, node)
      throw new Error(`the server did not start:\n${output()}`)
    }
    await pause(25)
  }
  return {
    base,
    child,
    output,
    async kill(signal) {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill(signal)
      await once(child, 'exit')
    },
  }
}

/** Gives the jobs of a killed server back at once: by itself the next server waits for seconds until it counts the killed one as lost. */
export const releaseJobs = async (sql: Client | Pool) => {
  await sql.query(
    'update graphile_worker._private_jobs set locked_at = null, locked_by = null, run_at = now(), attempts = 0 where locked_by is not null',
  )
  await sql.query('update graphile_worker._private_job_queues set locked_at = null, locked_by = null')
}

/** Runs a command of the built server until it exits; `input` is piped to its stdin. */
export const runBuilt = async (args: readonly string[], env: Readonly<Record<string, string>>, input = '') => {
  const child = spawn(process.execPath, [entry, ...args], {
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  // A command that refuses exits before it reads its input.
  child.stdin.on('error', () => undefined).end(input)
  const pieces: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => pieces.push(data.toString()))
  await once(child, 'close')
  return { code: child.exitCode, output: pieces.join('') }
}
