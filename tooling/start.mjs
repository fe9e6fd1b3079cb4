// npm start: from a fresh clone to a working server, in this very process, so that a signal meant for the server meets the server.
import './node-version.mjs'
import { endWith } from './place.mjs'
import { ready } from './ready.mjs'

await ready().catch(endWith)
process.env.NODE_ENV ??= 'production'
process.setSourceMapsEnabled(true)
await import('../server/dist/main.js')
