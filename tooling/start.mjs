// npm start: from a fresh clone to a running server. The server runs in this process, so that signals reach it.
import './node-version.mjs'
import { endWith } from './project.mjs'
import { ready } from './prepare.mjs'

await ready().catch(endWith)
process.setSourceMapsEnabled(true)
if (process.env.npm_lifecycle_event) endWithNpm()
await import('../server/dist/main.js')

/** When npm is stopped it kills only its shell, which does not pass the signal on: the server would keep running without a parent. */
function endWithNpm() {
  const shell = process.ppid
  const look = () => process.ppid !== shell && process.kill(process.pid, 'SIGTERM')
  setInterval(look, 500).unref()
}
