// Installs the newest Node LTS from its npm package into the project. Only the smoke test runs on it; everything else uses the installed
// Node.
import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { inProject, Refused, run, say } from './project.mjs'

const folder = inProject('.cache', 'newest-node')
const manifest = inProject('tooling', 'newest-node', 'package.json')
const versions = JSON.parse(readFileSync(manifest, 'utf8')).optionalDependencies
const packageName = `node-${process.platform}-${process.arch}`

/** Undefined on systems for which the npm registry has no such Node. */
export const newestNodeVersion = versions[packageName]

const isInstalled = () => {
  const installed = `${folder}/node_modules/${packageName}/package.json`
  return existsSync(installed) && JSON.parse(readFileSync(installed, 'utf8')).version === newestNodeVersion
}

/** Installs this Node if it is missing and returns the path of its binary. */
export async function ensureNewestNode() {
  if (!isInstalled()) {
    say(`Installing Node ${newestNodeVersion} for the smoke test`)
    mkdirSync(folder, { recursive: true })
    for (const name of ['package.json', 'package-lock.json'])
      copyFileSync(inProject('tooling', 'newest-node', name), `${folder}/${name}`)
    const code = await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error', '--prefix', folder], {
      cwd: folder,
    })
    if (code !== 0) throw new Refused('The newest Node could not be installed; see the output of npm above.')
  }
  return `${folder}/node_modules/${packageName}/bin/node`
}
