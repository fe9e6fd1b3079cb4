// Facts about another process: whether it lives, when it started, what it runs.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const read = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

/** The fields of /proc/<pid>/stat after the command, which may itself contain spaces and brackets. */
function stat(pid: number): string[] | undefined {
  const text = read(`/proc/${pid}/stat`)
  return text?.slice(text.lastIndexOf(')') + 2).split(' ')
}

const ps = (pid: number, column: string): string | undefined => {
  try {
    return execFileSync('ps', ['-ww', '-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined
  } catch {
    return undefined
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  // A zombie still answers signal 0, and may never be reaped (Node as the first process of a container).
  return process.platform !== 'linux' || stat(pid)?.[0] !== 'Z'
}

/** Returns a text that differs when the same pid was assigned to another process later, even after a reboot. */
export function startOf(pid: number): string {
  if (process.platform === 'linux') {
    return `${read('/proc/sys/kernel/random/boot_id')?.trim() ?? ''} ${stat(pid)?.[19] ?? ''}`
  }
  return process.platform === 'win32' ? '' : (ps(pid, 'lstart') ?? '')
}

/** Returns the command line of the process; undefined when the system does not reveal it. */
export function commandOf(pid: number): string | undefined {
  if (process.platform === 'linux') return read(`/proc/${pid}/cmdline`)?.replaceAll('\0', ' ').trim()
  return process.platform === 'win32' ? undefined : ps(pid, 'command')
}
