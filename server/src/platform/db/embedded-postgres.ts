// The embedded Postgres: created on first start, adopted when a killed server left it running, restarted when it dies, and stopped.
import { readFileSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { StartRefused } from '../config/config.ts'
import { acquireLock } from './owner-lock.ts'
import { findBinaries } from './postgres-binaries.ts'
import { makeCluster } from './postgres-cluster.ts'
import { openHome, passwordOf, type Home } from './postgres-home.ts'
import { adopt, launch, signal, stopPostmaster, urlOf, type Postmaster, type Site } from './postmaster.ts'
import { isAlive } from './process-facts.ts'

export type EmbeddedPostgres = { url: string; stop(): Promise<void>; adopted: boolean }
type Options = {
  dataDir: string
  say: (text: string) => void
  /** Additional Postgres settings, as on its command line. */
  settings?: Readonly<Record<string, string>>
  /** The port that others expect; any free port when absent. */
  port?: number
}

const lookAgain = 250
const afterFailure = 5_000

export async function startEmbeddedPostgres({ dataDir, say, settings = {}, port }: Options): Promise<EmbeddedPostgres> {
  let lock: { release(): void } | undefined
  try {
    const home = openHome(dataDir)
    const taken = acquireLock(join(home.folder, 'owner.lock'))
    if ('heldBy' in taken) {
      throw new StartRefused(`The data folder ${dataDir} is in use by another server (process ${taken.heldBy}).`)
    }
    lock = taken
    if (isOutsideDataDir(home, dataDir)) say(`The database lies in ${home.folder}: its user may not enter ${dataDir}`)
    const binaries = findBinaries(home.user, home.spare, say)
    const { file, password } = passwordOf(home)
    await makeCluster(home, binaries, file, say)
    refuseOtherVersion(home.cluster, binaries.major)
    const site: Site = { ...home, postgres: binaries.postgres, password, settings, say }
    const orphan = await adopt(site)
    if (orphan) say('Found the Postgres of an earlier start still running; going on with it')
    return superviseServer(site, orphan ?? (await launch(site, port)), orphan !== undefined, lock)
  } catch (error) {
    lock?.release()
    throw toOneSentence(error, dataDir)
  }
}

const isOutsideDataDir = ({ folder }: Home, dataDir: string): boolean => dirname(folder) !== realpathSync(dataDir)

function refuseOtherVersion(cluster: string, ours: string): void {
  const theirs = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim()
  if (theirs === ours) return
  throw new StartRefused(`The data in ${cluster} was made by Postgres ${theirs}, and this is Postgres ${ours}.`)
}

function toOneSentence(error: unknown, dataDir: string): unknown {
  const isOfTheSystem = error instanceof Error && 'code' in error && 'syscall' in error
  if (!isOfTheSystem || error instanceof StartRefused) return error
  return new StartRefused(`The data folder ${dataDir} is not usable: ${error.message}.`, { cause: error })
}

/** Supervises a running Postgres: restarts it when it is killed, and stops it when this process ends. */
function superviseServer(site: Site, first: Postmaster, adopted: boolean, lock: { release(): void }): EmbeddedPostgres {
  let current = first
  let revival: Promise<void> | undefined
  let stopped: Promise<void> | undefined
  let notBefore = 0

  const revive = async (): Promise<void> => {
    site.say('Postgres ended unexpectedly; starting it again')
    try {
      current = await launch(site, first.port)
    } catch (error) {
      site.say(error instanceof Error ? error.message : String(error))
      notBefore = Date.now() + afterFailure
    } finally {
      revival = undefined
    }
  }
  const watch = setInterval(() => {
    if (!stopped && !revival && Date.now() > notBefore && !isAlive(current.pid)) revival = revive()
  }, lookAgain).unref()
  // Last resort for an exit without stop(): a fast shutdown, which the next start waits for.
  const atExit = (): void => signal(current.pid, 'SIGINT')
  process.once('exit', atExit)

  const end = async (): Promise<void> => {
    clearInterval(watch)
    await revival
    await stopPostmaster(current.pid)
    process.off('exit', atExit)
    lock.release()
  }
  return { url: urlOf(site, first.port), adopted, stop: () => (stopped ??= end()) }
}
