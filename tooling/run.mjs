// node tooling/run.mjs <command> [options]: runs a command of the server's program (demo, admin, jobs, verify-audit, terms, db-types), rebuilt
// first if stale.
import './node-version.mjs'
import { endWith } from './project.mjs'
import { ready } from './prepare.mjs'

await ready(['server']).catch(endWith)
process.setSourceMapsEnabled(true)
await import('../server/dist/main.js')
