// Temporary folders for the databases of a test run: in memory where there is room. A copied database has some 1,500 files, and a disk takes
// eight times as long to create and remove them.
import { mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isAlive } from '../platform/db/process-facts.ts'

const memory = '/dev/shm'
const sufficientBytes = 3 * 2 ** 30
const prefix = 'tratativa-run-'

/** Memory that a container gives to processes is often only some megabytes. */
export const freeMemoryBytes = (): number => {
  try {
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize
  } catch {
    return 0
  }
}

/** A killed run leaves its folder, which would occupy memory until the machine restarts. */
const removeAbandoned = () => {
  for (const name of readdirSync(memory).filter((file) => file.startsWith(prefix))) {
    const pid = Number(name.slice(prefix.length).split('-')[0])
    if (!isAlive(pid)) rmSync(join(memory, name), { recursive: true, force: true })
  }
}

/** `elsewhere` is the parent of the folder when memory has no room. */
export const makeMemoryFolder = (elsewhere = tmpdir()): string => {
  if (freeMemoryBytes() < sufficientBytes) return mkdtempSync(join(elsewhere, prefix))
  removeAbandoned()
  return mkdtempSync(join(memory, `${prefix}${process.pid}-`))
}
