// Determines where the embedded Postgres stores its data and which user runs it: Postgres refuses to run as root, and another user may not
// enter root's folders.
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartRefused } from '../config/config.ts'
import type { ServingUser } from './postgres-binaries.ts'

/** `spare` can contain a copy of the binaries. */
export type Home = { folder: string; cluster: string; user: ServingUser | undefined; spare: string }

const system = '/var/lib/tratativa'

function unprivilegedUser(): ServingUser {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n')
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = lines.find((line) => line.startsWith(`${name}:`))?.split(':') ?? []
    if (Number(uid) > 0) return { uid: Number(uid), gid: Number(gid) }
  }
  const advice = 'start as an ordinary user or set DATABASE_URL'
  throw new StartRefused(`Postgres does not run as root and there is neither a user postgres nor nobody: ${advice}.`)
}

/** Tested by the system itself, because modes alone are not sufficient (mounts, access lists). */
function mayEnter(folder: string, user: ServingUser): boolean {
  try {
    execFileSync('/bin/sh', ['-c', 'cd "$0"', folder], { ...user, cwd: '/', env: {}, stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

const filled = (folder: string): boolean => existsSync(folder) && readdirSync(folder).length > 0

/** Changes the owner of files that a crash or an earlier start left to root; the cluster inside already has its owner. */
function giveOwnership(folder: string, { uid, gid }: ServingUser): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chownSync(folder, uid, gid)
}

function homeOfRoot(dataDir: string, folder: string, pointer: string): Home {
  const cluster = join(folder, 'cluster')
  if (filled(cluster)) {
    const { uid, gid } = statSync(cluster)
    if (uid === 0) throw new StartRefused(`The folder ${cluster} belongs to root, as whom Postgres does not run.`)
    const user = { uid, gid }
    if (mayEnter(folder, user)) return { folder, cluster, user, spare: system }
    const whose = `the user ${uid}, whose data it is, may not enter it`
    throw new StartRefused(`Postgres cannot use ${folder}: ${whose}; allow that on the folders above it.`)
  }
  const user = unprivilegedUser()
  // A new data folder is readable only by us: the serving user may pass through it, but not list it.
  if (readdirSync(dataDir).length === 0) chmodSync(dataDir, 0o711)
  giveOwnership(folder, user)
  if (mayEnter(folder, user)) return { folder, cluster, user, spare: system }
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(system, { recursive: true, mode: 0o755 })
  const choice = join(system, randomBytes(8).toString('hex'))
  giveOwnership(choice, user)
  const elsewhere = settle(pointer, choice)
  if (elsewhere !== choice) rmSync(choice, { recursive: true })
  return { folder: elsewhere, cluster: join(elsewhere, 'cluster'), user, spare: system }
}

/** Of two servers that start at the same time, both use the location that the first one chose. */
function settle(pointer: string, choice: string): string {
  const draft = `${pointer}.${randomBytes(8).toString('hex')}`
  writeFileSync(draft, `${choice}\n`, { flush: true })
  try {
    linkSync(draft, pointer)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft)
  }
  return readFileSync(pointer, 'utf8').trim()
}

export function openHome(homePath: string): Home {
  const isRoot = process.getuid?.() === 0
  mkdirSync(homePath, { recursive: true, mode: isRoot ? 0o711 : 0o700 })
  const dataDir = realpathSync(homePath)
  const pointer = join(dataDir, 'postgres-home')
  const folder = existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : join(dataDir, 'postgres')
  if (existsSync(pointer) && !existsSync(folder)) {
    throw new StartRefused(
      `The database lay in ${folder}, which is gone; bring it back, or remove ${pointer} to begin anew.`,
    )
  }
  if (isRoot) return homeOfRoot(dataDir, folder, pointer)
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (cause) {
    const advice = 'start as the user who made it, or choose another DATA_DIR'
    throw new StartRefused(`This user may not use the data folder ${folder}: ${advice}.`, { cause })
  }
  return { folder, cluster: join(folder, 'cluster'), user: undefined, spare: folder }
}

/** Generated once, at random; a user who can read this file could also read the data. */
export function passwordOf({ folder, user }: Home): { file: string; password: string } {
  const file = join(folder, 'password')
  if (!existsSync(file)) {
    const draft = `${file}.draft`
    writeFileSync(draft, randomBytes(24).toString('hex'), { mode: 0o600, flush: true })
    if (user) chownSync(draft, user.uid, user.gid)
    renameSync(draft, file)
  }
  return { file, password: readFileSync(file, 'utf8').trim() }
}
