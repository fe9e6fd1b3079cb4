// npm run shots [-- options of playwright test]: writes screenshots of every screen into shots/.
import './node-version.mjs'
import { inProject, endWith, say } from './project.mjs'
import { playwright } from './playwright.mjs'
import { ready } from './prepare.mjs'

await ready().catch(endWith)
process.exitCode = await playwright('shots', process.argv.slice(2)).catch(endWith)
say(`The pictures are in ${inProject('shots')}`)
