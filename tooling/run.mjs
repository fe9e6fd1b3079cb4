// node tooling/run.mjs <command> [options]: runs a command of the server's program (demo, admin, jobs, verify-audit, db-types), rebuilt
// first if stale.
import './node-version.mjs'
import { endWith } from './place.mjs'
import { ready } from './ready.mjs'

await ready(['server']).catch(endWith)
process.setSourceMapsEnabled(true)
await import('../server/dist/main.js')
