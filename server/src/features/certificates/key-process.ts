// Runs a program that may open a private key: a child process without arguments and environment, with limits of time and memory.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const timeoutMs = 20_000
const maxOutputBytes = 512 * 1024

const folder = dirname(fileURLToPath(import.meta.url))
/** Beside the bundle of the server; for tests, which run the sources, where the build put it. */
const folders = [folder, join(folder, '..', '..', '..', 'dist')]

const pathOf = (program: string): string => {
  const path = folders.map((each) => join(each, program)).find((candidate) => existsSync(candidate))
  if (path === undefined) throw new Error(`certificates: ${program} is not beside the server; build it`)
  return path
}

/** Others on the machine can read arguments and environment, so everything goes through stdin. */
export const runKeyProcess = (program: string, request: unknown): Promise<string> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--max-old-space-size=96', pathOf(program)], {
      env: {},
      stdio: ['pipe', 'pipe', 'ignore'],
      timeout: timeoutMs,
      killSignal: 'SIGKILL',
    })
    const pieces: Buffer[] = []
    let length = 0
    child.on('error', reject)
    child.stdin.on('error', () => undefined)
    child.stdout.on('data', (piece: Buffer) => {
      pieces.push(piece)
      length += piece.length
      if (length > maxOutputBytes) child.kill('SIGKILL')
    })
    child.on('close', (code, signal) => {
      if (code === 0) resolve(Buffer.concat(pieces).toString('utf8'))
      else reject(new Error(`certificates: ${program} ended with ${signal ?? String(code)}`))
    })
    child.stdin.end(JSON.stringify(request))
  })
