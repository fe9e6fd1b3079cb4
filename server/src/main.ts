// The entry point of the process: reads the environment, starts the configured roles, and stops them in order.
import { isAbsolute, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { writeFile } from 'node:fs/promises'
import { setFlagsFromString } from 'node:v8'
import { runCommand } from './commands.ts'
import { StartRefused, readConfig } from './platform/config/config.ts'
import { makeLog } from './platform/log/log.ts'
import { startServer, type RunningServer } from './start-server.ts'

// V8 heap settings: decision 0026. By default V8 lets the heap grow to four times the live data before a full collection, allocates objects
// that live for one request directly in the old generation, and scavenges with several threads while Postgres waits for a processor.
for (const flag of ['--heap-growing-percent=50', '--no-allocation-site-pretenuring', '--no-parallel-scavenge'])
  setFlagsFromString(flag)

// This file is one level below the server's folder, in src/ as in dist/.
const codeRoot = fileURLToPath(new URL('.', import.meta.url))
const serverRoot = resolve(codeRoot, '..')
const projectRoot = resolve(serverRoot, '..')

const printLine = (text: string) => process.stdout.write(`${text}\n`)
const printPrompt = (text: string) => process.stderr.write(text)

// A closed terminal or a closed pipe ends the output, not the server.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)

const inProject = (folder: string) => (isAbsolute(folder) ? folder : join(projectRoot, folder))

const pathsFor = (dataDir: string, filesDir = join(dataDir, 'files')) => ({
  dataDir: inProject(dataDir),
  files: inProject(filesDir),
  migrations: join(serverRoot, 'migrations'),
  code: codeRoot,
  consoleRoot: join(projectRoot, 'console', 'dist'),
})

const run = async () => {
  const config = readConfig(process.env)
  const [command = 'serve', ...rest] = process.argv.slice(2)
  const log = makeLog(command === 'serve' ? config.logLevel : 'warn')
  const where = pathsFor(config.dataDir, config.filesDir)
  if (command !== 'serve')
    return runCommand(command, rest, { config, where, log, say: printLine, write: writeFile, ask: printPrompt })
  let server: RunningServer | undefined
  let isStopping = false
  const stop = (signal: string) => {
    if (isStopping) return
    isStopping = true
    printLine(`Stopping (${signal})`)
    const cutOff = () => {
      log.error({ stopSeconds: config.stopSeconds }, 'stop: not over in time, cut off; jobs under way are done again')
      process.exit(1)
    }
    // Long waits of others, above all for a database that is away, must not keep the process.
    setTimeout(cutOff, config.stopSeconds * 1_000)
    // Before the endpoints are open there is nothing to finish: Postgres rolls back open transactions, and the embedded Postgres stops with
    // this process.
    if (!server) process.exit(1)
    server
      .stop()
      .then(() => process.exit(0))
      .catch((error: unknown) => {
        log.error({ err: error }, 'server: shutdown failed')
        process.exit(1)
      })
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(signal))
  server = await startServer({ config, where, log, say: printLine })
}

run().catch((error: unknown) => {
  const isKnown = error instanceof StartRefused
  process.stderr.write(isKnown ? `${error.message}\n` : `${error instanceof Error ? error.stack : String(error)}\n`)
  process.exit(1)
})
