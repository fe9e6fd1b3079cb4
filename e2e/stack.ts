// Starts the real server with the demo's companies for one run, with its own port and temporary data. Each worker gets its own server, so
// that journeys do not affect each other.
import { execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { FullConfig } from '@playwright/test'
import { makeMemoryFolder } from '../server/src/testing/memory-folder.ts'
import { temporary, unpackBrowser } from './browser.ts'

const entry = fileURLToPath(new URL('../server/dist/main.js', import.meta.url))
const serverStartTimeoutMs = 300_000

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

const answers = async (address: string): Promise<boolean> => {
  try {
    return (await fetch(`${address}/readyz`)).ok
  } catch {
    return false
  }
}

/** A server on its own port with its own database and files in `dataDir`. */
const startStack = async (dataDir: string) => {
  const port = await freePort()
  const modelPort = await freePort()
  const settings = {
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    NODE_ENV: 'production',
    MAIL: 'outbox',
    DEMO: 'auto',
    PBX: 'demo',
    // Each idle job runner looks for work once a second, in the server of each worker.
    JOB_CONCURRENCY: '4',
    AI_ADDRESSES_INSIDE: `127.0.0.1:${modelPort}`,
    COURT_FILING: 'mni',
    COURT_FILING_ASK_SECONDS: '0',
    COURT_FILING_ADDRESSES_INSIDE: `127.0.0.1:${modelPort}`,
    SUGGESTIONS_URL: 'https://sugestoes.example/',
    HELP_VIDEOS: JSON.stringify([{ title: 'Primeiros passos', url: 'https://videos.example/primeiros-passos.mp4' }]),
  }
  const unhurried = { RATE_PER_MINUTE: '1000000', GUARDED_RATE_PER_MINUTE: '1000000' }
  // The journeys use their own database, whatever DATABASE_URL is set in this terminal.
  const { DATABASE_URL: _theirs, ...environment } = process.env
  const child = spawn(process.execPath, ['--enable-source-maps', entry], {
    env: { ...environment, ...settings, ...unhurried },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (data: Buffer) => (output += data.toString()))
  const address = `http://127.0.0.1:${port}`
  const end = Date.now() + serverStartTimeoutMs
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  while (!(await answers(address))) {
    if (child.exitCode === null && Date.now() < end) await pause(50)
    else {
      await stop()
      throw new Error(`journeys: the server did not start:\n${output}`)
    }
  }
  return { address, modelPort, stop }
}

type Stack = Awaited<ReturnType<typeof startStack>>

/** Makes the demo once and copies it, because making it takes ten times as long as a start. */
const fillFolders = async (folders: readonly string[]) => {
  const [first = '', ...others] = folders
  if (others.length === 0) return
  await (await startStack(first)).stop()
  // Another user's database may lie outside of its folder; then each server makes its own.
  if (existsSync(join(first, 'postgres-home'))) return
  // Keeps the owner of the files: as root, Postgres runs as another user.
  for (const folder of others) execFileSync('cp', ['-a', `${first}/.`, folder])
}

const startStacks = async (folders: readonly string[]): Promise<Stack[]> => {
  await fillFolders(folders)
  const startResults = await Promise.allSettled(folders.map(startStack))
  const failure = startResults.find((startResult) => startResult.status === 'rejected')
  const stacks = startResults.flatMap((startResult) => (startResult.status === 'fulfilled' ? [startResult.value] : []))
  if (!failure) return stacks
  await Promise.all(stacks.map(({ stop }) => stop()))
  throw failure.reason
}

const setup = async ({ workers }: FullConfig) => {
  await unpackBrowser()
  // With BASE_URL a server is already running, so only the browser is needed.
  if (process.env['BASE_URL']) return
  if (!existsSync(entry)) throw new Error('journeys: the server is not built; run npm run build')
  // Fixed keys, so that a journey can sign tokens of any age.
  process.env['TOKEN_KEYS'] = `journeys:${randomBytes(32).toString('base64url')}`
  process.env['SEAL_KEYS'] = `journeys:${randomBytes(32).toString('base64url')}`
  const folders = Array.from({ length: workers }, () => makeMemoryFolder(temporary))
  const removeFolders = () => {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  }
  const stacks = await startStacks(folders).catch((error: unknown) => {
    removeFolders()
    throw error
  })
  const stop = async () => {
    await Promise.all(stacks.map((stack) => stack.stop()))
    removeFolders()
  }
  process.env['BASE_URL'] = stacks.map(({ address }) => address).join(' ')
  process.env['MODEL_PORTS'] = stacks.map(({ modelPort }) => modelPort).join(' ')
  return stop
}

// Playwright takes a global setup by its default export.
export default setup
