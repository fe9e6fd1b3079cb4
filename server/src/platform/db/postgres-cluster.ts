// Creates the data folder of Postgres; an incomplete one never has the final name.
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { closeSync, existsSync, fsyncSync, openSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { StartRefused } from '../config/config.ts'
import type { Binaries } from './postgres-binaries.ts'
import type { Home } from './postgres-home.ts'

export const owner = 'tratativa'

// Case mapping and sort order come from Postgres itself, the same on every system; the C library only classifies characters, and not every
// system has the first locale.
const libraryLocales = ['C.UTF-8', 'en_US.UTF-8', 'C']

async function initdb(
  home: Home,
  program: string,
  draft: string,
  passwordFile: string,
  locale: string,
): Promise<string> {
  const flags = ['--encoding=UTF8', '--data-checksums', '--auth=scram-sha-256', '--no-instructions']
  const words = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', `--locale=${locale}`]
  const args = ['-D', draft, '-U', owner, `--pwfile=${passwordFile}`, ...flags, ...words]
  const child = spawn(program, args, { ...home.user, cwd: home.folder, env: {}, stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve))
  const [code, complaint] = await Promise.all([ended, text(child.stderr)])
  return code === 0 ? '' : complaint.trim() || `initdb ended with ${code}`
}

function sweepDrafts(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (name.startsWith('cluster.draft-')) rmSync(join(folder, name), { recursive: true, force: true, maxRetries: 5 })
  }
}

/** A rename survives a power failure only after the containing folder is itself synced to disk. */
function settle(folder: string): void {
  if (process.platform === 'win32') return
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}

export async function makeCluster(
  home: Home,
  binaries: Binaries,
  passwordFile: string,
  say: (text: string) => void,
): Promise<void> {
  const { cluster, folder } = home
  sweepDrafts(folder)
  if (existsSync(cluster) && readdirSync(cluster).length === 0) rmdirSync(cluster)
  if (existsSync(cluster)) {
    if (existsSync(join(cluster, 'PG_VERSION')) && existsSync(join(cluster, 'global', 'pg_control'))) return
    throw new StartRefused(`The folder ${cluster} is not a whole Postgres data folder; move it away or restore a copy.`)
  }
  say('Making the database')
  let complaint = ''
  for (const locale of libraryLocales) {
    const draft = `${cluster}.draft-${randomUUID()}`
    complaint = await initdb(home, binaries.initdb, draft, passwordFile, locale)
    if (complaint === '') {
      renameSync(draft, cluster)
      settle(folder)
      return
    }
    rmSync(draft, { recursive: true, force: true })
    if (!complaint.includes('invalid locale')) break
  }
  throw new StartRefused(`The database could not be made in ${folder}: ${complaint.replaceAll(/\s*\n\s*/g, ' ')}`)
}
