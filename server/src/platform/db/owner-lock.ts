// Allows one server per data folder: a lock file names its owner, and is valid only while exactly that process lives.
import { randomUUID } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { isAlive, startOf } from './process-facts.ts'

type Owner = { pid: number; startedAt: string; mark: string }

const readOwner = (file: string): Owner | undefined => {
  try {
    const owner = JSON.parse(readFileSync(file, 'utf8')) as Partial<Owner>
    const { pid, startedAt, mark } = owner
    return pid && mark && startedAt !== undefined ? { pid, startedAt, mark } : undefined
  } catch {
    return undefined
  }
}

const lives = (owner: Owner): boolean => isAlive(owner.pid) && startOf(owner.pid) === owner.startedAt

/** Takes the lock, or returns the pid of the process that has it. */
export function acquireLock(file: string): { release(): void } | { heldBy: number } {
  const mine: Owner = { pid: process.pid, startedAt: startOf(process.pid), mark: randomUUID() }
  const draft = `${file}.${mine.mark}`
  writeFileSync(draft, JSON.stringify(mine), { mode: 0o600 })
  try {
    for (;;) {
      try {
        // A link, unlike a write, appears completely or not at all, and never replaces an existing file.
        linkSync(draft, file)
        return { release: () => release(file, mine) }
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      }
      const owner = readOwner(file)
      if (owner && lives(owner)) return { heldBy: owner.pid }
      clearStale(file, owner)
    }
  } finally {
    rmSync(draft, { force: true })
  }
}

function release(file: string, mine: Owner): void {
  if (readOwner(file)?.mark === mine.mark) rmSync(file, { force: true })
}

/** Moves a dead owner's file aside; if another process has taken the lock meanwhile, its file is moved back. */
function clearStale(file: string, judged: Owner | undefined): void {
  const aside = `${file}.stale-${randomUUID()}`
  try {
    renameSync(file, aside)
    if (readOwner(aside)?.mark !== judged?.mark) linkSync(aside, file)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'ENOENT' && code !== 'EEXIST') throw error
  } finally {
    rmSync(aside, { force: true })
  }
}
