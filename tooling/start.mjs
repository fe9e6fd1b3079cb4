// npm start: from a fresh clone to a working server, in this very process, so that a signal meant for the server meets the server.
import './node-version.mjs'
import { endWith } from './place.mjs'
import { ready } from './ready.mjs'

await ready().catch(endWith)
process.setSourceMapsEnabled(true)
if (process.env.npm_lifecycle_event) endWithNpm()
await import('../server/dist/main.js')

/** Told to end, npm ends the shell between it and us, and the shell tells nobody: we would go on without a parent. */
function endWithNpm() {
  const shell = process.ppid
  const look = () => process.ppid !== shell && process.kill(process.pid, 'SIGTERM')
  setInterval(look, 500).unref()
}
