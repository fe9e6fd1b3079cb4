// Paths of the project, and helpers to run other programs.
import { spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
export const inProject = (...parts) => join(root, ...parts)
export const bin = (name) => inProject('node_modules', '.bin', name)
export const say = (text) => console.log(text)

/** Ends the program with one sentence instead of a stack trace. */
export class Refused extends Error {}

export function endWith(error) {
  console.error(error instanceof Refused ? error.message : (error?.stack ?? String(error)))
  process.exit(1)
}

/** Runs a program to its end in our terminal and returns the exit code. `within` is the timeout in milliseconds. */
export function run(command, args, { env = {}, cwd = root, within } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, stdio: 'inherit', env: { ...process.env, ...env } })
    const timer = within && setTimeout(() => tooLong(child, command, within), within)
    const pass = (signal) => child.kill(signal)
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
    for (const signal of signals) process.on(signal, pass)
    const done = () => {
      clearTimeout(timer)
      for (const signal of signals) process.off(signal, pass)
    }
    child.once('error', (error) => (done(), reject(error)))
    child.once('close', (code, signal) => {
      done()
      if (signal === 'SIGINT') process.exit(130)
      resolve(code ?? 1)
    })
  })
}

function tooLong(child, command, within) {
  console.error(`${command} did not end within ${within / 60_000} minutes and is stopped`)
  child.kill('SIGTERM')
  setTimeout(() => child.kill('SIGKILL'), 10_000).unref()
}
