import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { rolldown } from 'rolldown'
import { afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { makeMemoryFolder } from '../../testing/memory-folder.ts'
import { StartRefused } from '../config/config.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { isAlive } from './process-facts.ts'

const here = dirname(fileURLToPath(import.meta.url))
const bundle = join(here, '../../../../.cache/test/embedded-postgres.mjs')
const program = `
  const { startEmbeddedPostgres } = await import(${JSON.stringify(`file://${bundle}`)})
  const { url } = await startEmbeddedPostgres({ dataDir: process.argv[1], say() {} })
  console.log(url)
  setInterval(() => {}, 1000)`

let dataDir = ''
const children: ChildProcess[] = []
const output: string[] = []

const start = () =>
  startEmbeddedPostgres({ dataDir, say: (text) => output.push(text), settings: { shared_buffers: '16MB' } })

/** Starts Postgres in a separate process, so that the test can kill it. */
async function startInOtherProcess(): Promise<{ server: ChildProcess; url: string }> {
  const server = spawn(process.execPath, ['--input-type=module', '-e', program, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(server)
  const [line] = (await once(server.stdout ?? server, 'data')) as [Buffer]
  return { server, url: line.toString().trim() }
}

async function kill(server: ChildProcess): Promise<void> {
  const gone = once(server, 'exit')
  server.kill('SIGKILL')
  await gone
}

async function queryDatabase(url: string, text: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>({ text })).rows.map((row) => Object.values(row)[0])
  } finally {
    await client.end()
  }
}

/** The data may be outside the data folder (when running as root, below folders owned by root). */
function folder(): string {
  const pointer = join(dataDir, 'postgres-home')
  return existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : join(realpathSync(dataDir), 'postgres')
}

const pidFile = () => join(folder(), 'cluster', 'postmaster.pid')
const postmasterPid = () => Number(readFileSync(pidFile(), 'utf8').split('\n')[0])

beforeAll(async () => {
  const built = await rolldown({
    input: join(here, 'embedded-postgres.ts'),
    platform: 'node',
    external: /^(?!@tratativa\/)[^./]/,
  })
  await built.write({ file: bundle, format: 'esm' })
})

beforeEach(() => {
  dataDir = makeMemoryFolder()
  output.length = 0
})

afterEach(async () => {
  for (const server of children.splice(0))
    if (server.exitCode === null && server.signalCode === null) await kill(server)
  if (existsSync(pidFile())) {
    const pid = postmasterPid()
    if (pid !== process.pid && isAlive(pid)) process.kill(pid, 'SIGQUIT')
    await vi.waitUntil(() => !isAlive(pid) || pid === process.pid, { timeout: 60_000 })
  }
  rmSync(folder(), { recursive: true, force: true, maxRetries: 3 })
  rmSync(dataDir, { recursive: true, force: true })
})

describe('the embedded Postgres', { timeout: 120_000 }, () => {
  test('first start creates a durable database that supports accents; stop ends it; the next start has the rows', async () => {
    const first = await start()
    expect(first.adopted).toBe(false)
    expect(await queryDatabase(first.url, 'show fsync')).toEqual(['on'])
    expect(await queryDatabase(first.url, 'show data_checksums')).toEqual(['on'])
    expect(await queryDatabase(first.url, "select lower('AÇÃO É ÚTIL')")).toEqual(['ação é útil'])
    await queryDatabase(first.url, 'create extension unaccent')
    await queryDatabase(first.url, 'create extension pg_trgm')
    expect(await queryDatabase(first.url, "select unaccent('conciliação')")).toEqual(['conciliacao'])
    expect(await queryDatabase(first.url, "select show_trgm('ção')")).toEqual([expect.objectContaining({ length: 4 })])
    await queryDatabase(first.url, 'create table kept as select 7 as n')
    const pid = postmasterPid()
    await first.stop()
    expect(isAlive(pid)).toBe(false)
    const second = await start()
    expect(await queryDatabase(second.url, 'select n from kept')).toEqual([7])
    await second.stop()
  })

  test('refuses a wrong password and hides the right one from other users', async () => {
    const { url, stop } = await start()
    await expect(queryDatabase(url.replace(/:[0-9a-f]+@/, ':wrong@'), 'select 1')).rejects.toThrow(/password/)
    await stop()
  })

  test('adopts the Postgres that a killed server left running, with all rows', async () => {
    const { server, url } = await startInOtherProcess()
    await queryDatabase(url, 'create table kept as select 1 as n')
    const pid = postmasterPid()
    await kill(server)
    expect(isAlive(pid)).toBe(true)
    const next = await start()
    expect(next.adopted).toBe(true)
    expect(next.url).toBe(url)
    expect(await queryDatabase(next.url, 'select n from kept')).toEqual([1])
    await next.stop()
    expect(isAlive(pid)).toBe(false)
  })

  test('server and Postgres killed together: the committed rows are there after the next start', async () => {
    const { server, url } = await startInOtherProcess()
    await queryDatabase(url, 'create table kept as select generate_series(1, 1000) as n')
    const pid = postmasterPid()
    process.kill(pid, 'SIGKILL')
    await kill(server)
    const next = await start()
    expect(next.adopted).toBe(false)
    expect(await queryDatabase(next.url, 'select count(*)::int from kept')).toEqual([1000])
    await next.stop()
  })

  test('Postgres alone killed: it restarts at the same address with the rows', async () => {
    const { url, stop } = await start()
    await queryDatabase(url, 'create table kept as select 3 as n')
    process.kill(postmasterPid(), 'SIGKILL')
    const rows = () => queryDatabase(url, 'select n from kept').catch(() => undefined)
    await expect
      .poll(async () => (output.some((text) => text.includes('unexpectedly')) ? rows() : undefined), {
        timeout: 60_000,
      })
      .toEqual([3])
    await stop()
  })

  test('a second server on the same folder is refused with one sentence, the first one continues', async () => {
    const { server, url } = await startInOtherProcess()
    const refused = start()
    await expect(refused).rejects.toThrow(StartRefused)
    await expect(refused).rejects.toThrow(`is in use by another server (process ${server.pid}).`)
    expect(await queryDatabase(url, 'select 1')).toEqual([1])
  })

  test('the remains of a killed initdb do no harm', async () => {
    const half = join(dataDir, 'postgres', 'cluster.draft-1')
    mkdirSync(join(half, 'base'), { recursive: true })
    mkdirSync(join(dataDir, 'postgres', 'cluster'))
    writeFileSync(join(half, 'PG_VERSION'), '18\n')
    const { url, stop } = await start()
    expect(await queryDatabase(url, 'select 1')).toEqual([1])
    expect(readdirSync(folder()).filter((name) => name.includes('draft'))).toEqual([])
    await stop()
  })

  test('a data folder with missing parts is refused, not created anew', async () => {
    mkdirSync(join(dataDir, 'postgres', 'cluster', 'base'), { recursive: true })
    await expect(start()).rejects.toThrow(/is not a whole Postgres data folder|belongs to root/)
  })

  test('a pid file whose number now belongs to another process is ignored', async () => {
    const first = await start()
    await first.stop()
    const [, ...rest] = ['', join(folder(), 'cluster'), '1', '5432', '', '127.0.0.1', '', 'ready']
    const other = spawn('sleep', ['60'], process.getuid?.() === 0 ? { uid: 65534 } : {})
    onTestFinished(() => void other.kill('SIGKILL'))
    writeFileSync(pidFile(), [other.pid, ...rest].join('\n') + '\n')
    const next = await start()
    expect(next.adopted).toBe(false)
    expect(await queryDatabase(next.url, 'select 1')).toEqual([1])
    await next.stop()
  })

  test('an unusable data folder is reported in one sentence', async () => {
    writeFileSync(join(dataDir, 'file'), '')
    const refused = startEmbeddedPostgres({ dataDir: join(dataDir, 'file'), say: () => {} })
    await expect(refused).rejects.toThrow(StartRefused)
    await expect(refused).rejects.toThrow(/^The data folder .* is not usable: .*\.$/)
  })
})
