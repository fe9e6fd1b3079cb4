// Shared by the benchmarks: a database, processes to measure, and printing of figures.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startEmbeddedPostgres } from '../server/src/platform/db/embedded-postgres.ts'
import { ownSettings } from '../server/src/platform/db/postgres-settings.ts'

export const print = (text: string) => process.stdout.write(`${text}\n`)

/** The project's root, relative to the bundled benchmark in server/.cache/bench. */
export const projectRoot = fileURLToPath(new URL('../../..', import.meta.url))

/** Where the schema of the measured database is defined; a bundled benchmark cannot find it by its own address. */
export const schemaSources = {
  migrations: join(projectRoot, 'server', 'migrations'),
  code: join(projectRoot, 'server', 'src'),
}

export const withPostgres = async <T>(work: (url: string, folder: string) => Promise<T>): Promise<T> => {
  const folder = await mkdtemp(join(tmpdir(), 'tratativa-bench-'))
  const postgres = await startEmbeddedPostgres({
    dataDir: folder,
    settings: ownSettings(totalmem()),
    say: () => undefined,
  })
  try {
    return await work(postgres.url, folder)
  } finally {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

export interface Measured {
  readonly base: string
  readonly pid: number
  stop(): Promise<void>
}

const answers = async (url: string) => {
  try {
    return (await fetch(url)).ok
  } catch {
    return false
  }
}

/** The Node flags of `npm start`, so that the product is measured as it is started. */
export const ownFlags = (() => {
  const { scripts } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as {
    scripts: { start: string }
  }
  return scripts.start.split(' ').filter((word) => word.startsWith('--'))
})()

/** Starts Node with a program and waits until it responds. */
export const startProcess = async (
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  port: number,
): Promise<Measured> => {
  const child: ChildProcess = spawn(process.execPath, args, {
    env: { ...process.env, LOG_LEVEL: 'error', ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  // A part that breaks off does not stop what it measured.
  process.once('exit', () => child.kill())
  const base = `http://127.0.0.1:${port}`
  while (!(await answers(`${base}/readyz`)))
    if (child.exitCode !== null) throw new Error(`bench: ${args.join(' ')} did not start`)
  return {
    base,
    pid: child.pid ?? 0,
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** Starts the built product, of this tree or of another folder. */
export const startProduct = (
  databaseUrl: string,
  dataDir: string,
  port: number,
  env: Record<string, string> = {},
  build = join(projectRoot, 'server', 'dist'),
) =>
  startProcess(
    [...ownFlags, join(build, 'main.js')],
    {
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      RATE_PER_MINUTE: '1000000',
      GUARDED_RATE_PER_MINUTE: '1000000',
      ...env,
    },
    port,
  )

const ticksPerSecond = 100

/** Returns the CPU seconds used by a process. */
export const cpuSeconds = (pid: number): number => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
}

/** Returns the resident memory of a process in megabytes. */
export const memoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

export interface Figure {
  readonly perSecond: number
  readonly cpuMs: number
  readonly p50: number
  readonly p99: number
}

export interface Shot {
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  readonly connections?: number
  readonly seconds?: number
}

export const fire = async (
  target: Measured,
  { path, headers = {}, body, connections = 10, seconds = 5 }: Shot,
): Promise<Figure> => {
  // Imported on demand, so that the measured processes, started from the same file, do not load it.
  const { default: autocannon } = await import('autocannon')
  const before = cpuSeconds(target.pid)
  const result = await autocannon({
    url: target.base + path,
    connections,
    duration: seconds,
    headers: { ...headers },
    ...(body === undefined ? {} : { method: 'POST' as const, body }),
  })
  if (result.non2xx + result.errors > 0)
    throw new Error(`bench: ${path}: ${result.non2xx} refused, ${result.errors} failed`)
  const total = result['2xx']
  return {
    perSecond: total / result.duration,
    cpuMs: ((cpuSeconds(target.pid) - before) / total) * 1000,
    p50: result.latency.p50,
    p99: result.latency.p99,
  }
}

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Runs the candidates alternately for several rounds, so that noise on the machine affects all of them. */
export const sideBySide = async (rounds: number, candidates: Readonly<Record<string, () => Promise<Figure>>>) => {
  const figuresByName: Record<string, Figure[]> = {}
  for (let round = 0; round < rounds; round += 1)
    for (const [name, run] of Object.entries(candidates))
      figuresByName[name] = [...(figuresByName[name] ?? []), await run()]
  return Object.fromEntries(
    Object.entries(figuresByName).map(([name, figures]) => [
      name,
      {
        perSecond: median(figures.map((figure) => figure.perSecond)),
        cpuMs: median(figures.map((figure) => figure.cpuMs)),
        p50: median(figures.map((figure) => figure.p50)),
        p99: median(figures.map((figure) => figure.p99)),
      } satisfies Figure,
    ]),
  )
}

export const printTable = (title: string, figures: Readonly<Record<string, Figure>>) => {
  print(`\n${title}`)
  print(
    `  ${''.padEnd(34)}${'per second'.padStart(12)}${'CPU ms'.padStart(10)}${'p50 ms'.padStart(10)}${'p99 ms'.padStart(10)}`,
  )
  for (const [name, { perSecond, cpuMs, p50, p99 }] of Object.entries(figures))
    print(
      `  ${name.padEnd(34)}${perSecond.toFixed(0).padStart(12)}${cpuMs.toFixed(2).padStart(10)}${p50.toFixed(1).padStart(10)}${p99.toFixed(1).padStart(10)}`,
    )
}

export const printAim = (what: string, value: number, aim: string, isMet: boolean) =>
  print(`  ${isMet ? 'met   ' : 'MISSED'}  ${what}: ${value.toFixed(2)} (aim: ${aim})`)
