// npm run dev: rebuilds and restarts the server on each change; the console updates in the open page.
import './node-version.mjs'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { inProject, endWith, say } from './project.mjs'
import { ensureInstalled } from './ensure-installed.mjs'
import { inTurn } from './in-turn.mjs'
import { writeServerParts } from './server-parts.mjs'

await inTurn(ensureInstalled).catch(endWith)
const { watch } = await import('rolldown')
const { createServer } = await import('vite')
const { default: options } = await import('../server/rolldown.config.mjs')

// Beside the production bundle, so that both resolve the same folders and neither overwrites the other.
const file = inProject('server', 'dist', 'dev.js')
let server
let isStopping = false
let turn = Promise.resolve()

async function stopServer() {
  if (!server || server.exitCode !== null || server.signalCode !== null) return
  server.kill('SIGTERM')
  await once(server, 'exit')
}

async function restart() {
  await stopServer()
  // Without a build the folder has none of them: certificates would end in an error 500.
  await writeServerParts()
  if (isStopping) return
  server = spawn(process.execPath, ['--enable-source-maps', file], { stdio: 'inherit' })
  server.once('exit', (code) => {
    if (code && !isStopping) say('The server ended; it starts again at the next change.')
  })
}

const watcher = watch({ ...options, output: { ...options.output, file } })
watcher.on('event', (event) => {
  if (event.code === 'ERROR') say(`The server was not built: ${event.error.message}`)
  if (event.code === 'BUNDLE_END') turn = turn.then(restart)
  if ('result' in event && event.result) void event.result.close()
})

const vite = await createServer({ root: inProject('console'), configFile: inProject('console', 'vite.config.ts') })
await vite.listen()
say(`Console, changing as you write: ${vite.resolvedUrls?.local[0] ?? ''}`)

async function stop() {
  if (isStopping) return
  isStopping = true
  await Promise.all([watcher.close(), vite.close(), turn.then(stopServer)])
  process.exit(0)
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
