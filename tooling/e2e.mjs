// npm run e2e [-- options of playwright test]: runs the journeys in a real browser against the built product.
import './node-version.mjs'
import { endWith } from './project.mjs'
import { playwright } from './playwright.mjs'
import { ready } from './prepare.mjs'

await ready().catch(endWith)
process.exitCode = await playwright('journeys', process.argv.slice(2)).catch(endWith)
