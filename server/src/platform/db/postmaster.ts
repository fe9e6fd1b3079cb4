// One running Postgres: starts it, finds it again by its pid file, checks that it is ready, stops it.
import { spawn } from 'node:child_process'
import { chownSync, closeSync, existsSync, openSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client, DatabaseError } from 'pg'
import { StartRefused } from '../config/config.ts'
import { owner } from './postgres-cluster.ts'
import type { Home } from './postgres-home.ts'
import { commandOf, isAlive } from './process-facts.ts'

export type Site = Home & {
  postgres: string
  password: string
  settings: Readonly<Record<string, string>>
  say: (text: string) => void
}
export type Postmaster = { pid: number; port: number }

const database = owner
const tick = 20
const startTimeoutMs = 15_000
const biggestLog = 10 * 1024 * 1024

export const urlOf = (site: Site, port: number, name = database): string =>
  `postgres://${owner}:${site.password}@127.0.0.1:${port}/${name}`

async function until(holds: () => boolean, within: number): Promise<boolean> {
  const end = Date.now() + within
  while (!holds()) {
    if (Date.now() > end) return false
    await pause(tick)
  }
  return true
}

const refusedPassword = (error: unknown): boolean => error instanceof DatabaseError && error.code === '28P01'

/** Connects, verifies that this is the Postgres of that folder, and creates the product's database in it. */
async function prepare(site: Site, port: number, folder: string): Promise<boolean> {
  const client = new Client({
    connectionString: urlOf(site, port, 'postgres'),
    connectionTimeoutMillis: startTimeoutMs,
  })
  // The connection may break at any time during start or stop; the query itself already reports the failure.
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ folder: string; made: boolean }>(
      `select current_setting('data_directory') as folder,
              exists (select from pg_database where datname = '${database}') as made`,
    )
    if (rows[0]?.folder !== folder) return false
    if (!rows[0].made) await client.query(`create database ${database}`)
    return true
  } catch (error) {
    if (!refusedPassword(error)) return false
    throw new StartRefused(`The password in ${site.folder} does not fit the database there.`, { cause: error })
  } finally {
    await client.end().catch(() => {})
  }
}

/** Crash recovery takes an unknown time: by default this waits as long as the process lives. */
async function ready(site: Site, { pid, port }: Postmaster, within = Infinity): Promise<boolean> {
  const since = Date.now()
  let hasReported = false
  for (;;) {
    if (await prepare(site, port, site.cluster)) return true
    if (!isAlive(pid) || Date.now() - since > within) return false
    if (!hasReported && Date.now() - since > 5_000) {
      site.say('Postgres is still getting ready (recovering after an unclean end takes longer)')
      hasReported = true
    }
    await pause(tick)
  }
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve, reject) => probe.once('error', reject).listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}

function openLog(site: Site): { file: string; handle: number; from: number } {
  const file = join(site.folder, 'postgres.log')
  if (existsSync(file) && statSync(file).size > biggestLog) renameSync(file, `${file}.1`)
  const handle = openSync(file, 'a', 0o600)
  if (site.user) chownSync(file, site.user.uid, site.user.gid)
  return { file, handle, from: statSync(file).size }
}

function argumentsOf(site: Site, port: number): string[] {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '100',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...site.settings,
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  return ['-D', site.cluster, '-p', String(port), ...flags]
}

/** Makes one attempt; returns the running Postgres, or its log output when it gave up. */
async function attempt(site: Site, port: number): Promise<Postmaster | string> {
  const log = openLog(site)
  // Runs in a separate session: the terminal's Ctrl+C reaches only us, and we stop Postgres after the last statement.
  const child = spawn(site.postgres, argumentsOf(site, port), {
    ...site.user,
    cwd: site.folder,
    env: {},
    detached: true,
    stdio: ['ignore', log.handle, log.handle],
  })
  closeSync(log.handle)
  await new Promise((resolve, reject) => child.once('error', reject).once('spawn', resolve))
  child.unref()
  const postmaster = { pid: child.pid ?? 0, port }
  // Until the supervisor takes over, Postgres stops when this process exits.
  const atExit = (): void => signal(postmaster.pid, 'SIGINT')
  process.once('exit', atExit)
  try {
    if (await ready(site, postmaster)) return postmaster
  } catch (error) {
    await stopPostmaster(postmaster.pid)
    throw error
  } finally {
    process.off('exit', atExit)
  }
  return readFileSync(log.file).subarray(log.from).toString().trim()
}

/** `port` is given when others already know it. */
export async function launch(site: Site, port?: number): Promise<Postmaster> {
  const end = Date.now() + startTimeoutMs
  for (;;) {
    const outcome = await attempt(site, port ?? (await freePort()))
    if (typeof outcome !== 'string') return outcome
    // Another process has taken the port meanwhile, or some children of a killed Postgres have not exited yet.
    const passes = /could not bind|Address already in use|pre-existing shared memory|lock file/.test(outcome)
    if (!passes || Date.now() > end) {
      const lines = outcome.split('\n')
      const reason = lines.find((line) => line.includes('FATAL')) ?? lines.at(-1)
      throw new StartRefused(`Postgres did not start on ${site.cluster}: ${reason || 'it said nothing'}.`)
    }
    await pause(tick * 5)
  }
}

function readPidFile(file: string): (Postmaster & { folder: string }) | undefined {
  if (!existsSync(file)) return undefined
  const [pid, folder = '', , port] = readFileSync(file, 'utf8').split('\n')
  return Number(pid) > 0 ? { pid: Number(pid), folder, port: Number(port) } : undefined
}

/** Returns the Postgres that a killed server left running on this folder, if there is one. */
export async function adopt(site: Site): Promise<Postmaster | undefined> {
  const file = join(site.cluster, 'postmaster.pid')
  let postmaster = readPidFile(file)
  if (!postmaster || !isAlive(postmaster.pid)) return undefined
  const { pid, folder } = postmaster
  const command = commandOf(pid)
  const isPostgres = command === undefined || (command.includes('postgres') && command.includes(folder))
  const isOfACopy = folder !== site.cluster && existsSync(folder)
  if (!isPostgres || isOfACopy) {
    // The pid now belongs to another process; Postgres itself would mistake that process for a second Postgres and refuse to start.
    rmSync(file, { force: true })
    return undefined
  }
  if (folder !== site.cluster) {
    site.say(`Ending the Postgres that still runs for ${folder}, the former place of this folder`)
    await stopPostmaster(pid)
    return undefined
  }
  // A Postgres that has just started writes its port a moment after its pid; a Postgres that is stopping is waited for.
  await until(
    () => !isAlive(pid) || ((postmaster = readPidFile(file)) !== undefined && postmaster.port > 0),
    startTimeoutMs,
  )
  if (postmaster?.port && (await ready(site, postmaster, 4 * startTimeoutMs))) return { pid, port: postmaster.port }
  await stopPostmaster(pid)
  return undefined
}

export const signal = (pid: number, name: NodeJS.Signals): void => {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** A fast shutdown: open transactions are rolled back, everything acknowledged is on the disk. */
export async function stopPostmaster(pid: number): Promise<void> {
  for (const [name, within] of [
    ['SIGINT', 20_000],
    ['SIGQUIT', 10_000],
    ['SIGKILL', 5_000],
  ] as const) {
    if (!isAlive(pid)) return
    signal(pid, name)
    if (await until(() => !isAlive(pid), within)) return
  }
}
