// Runs npm ci unless node_modules matches the lock file.
import { existsSync, readFileSync } from 'node:fs'
import { inProject, Refused, run, say } from './project.mjs'

const read = (file) => JSON.parse(readFileSync(file, 'utf8')).packages

/** npm writes this list last, so it is missing after an interrupted install. */
function isInstalled() {
  const list = inProject('node_modules', '.package-lock.json')
  if (!existsSync(list)) return false
  const there = read(list)
  return Object.entries(read(inProject('package-lock.json'))).every(([place, locked]) => {
    if (!place.includes('node_modules/')) return true
    // A workspace is a link, which npm does not list. The link of a new workspace is missing until npm ci makes it.
    if (locked.link) return existsSync(inProject(place))
    const installed = there[place]
    return installed
      ? installed.version === locked.version && existsSync(inProject(place))
      : Boolean(locked.optional || locked.devOptional)
  })
}

export async function ensureInstalled() {
  if (isInstalled()) return
  say('Installing packages (npm ci; a minute or two the first time)')
  // Builds run here, so development packages are needed whatever NODE_ENV says.
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const cli = process.env.npm_execpath
  const byNode = cli?.endsWith('.js')
  const code = await run(byNode ? process.execPath : 'npm', byNode ? [cli, ...args] : args)
  if (code !== 0) throw new Refused('The packages could not be installed; see the output of npm above.')
}
