// Stores which sources each product was built from, and rebuilds only stale products.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inProject, Refused, run, say } from './project.mjs'

const both = ['package-lock.json', 'tsconfig.base.json', 'contract', 'tooling/build.mjs', 'tooling/server-parts.mjs']
export const products = {
  server: {
    made: 'server/dist/main.js',
    from: [...both, 'packages', 'server/src', 'server/package.json', 'server/rolldown.config.mjs'],
  },
  console: { made: 'console/dist/index.html', from: [...both, 'console'] },
}

const skipped = new Set(['node_modules', 'dist', '.cache'])

function feed(hash, path) {
  if (!statSync(inProject(path)).isDirectory()) {
    if (!/\.test\.tsx?$/.test(path))
      hash
        .update(`${path}\0`)
        .update(readFileSync(inProject(path)))
        .update('\0')
    return
  }
  for (const name of readdirSync(inProject(path)).sort()) if (!skipped.has(name)) feed(hash, join(path, name))
}

export function sourcesOf(name) {
  const hash = createHash('sha256')
  for (const path of products[name].from) if (existsSync(inProject(path))) feed(hash, path)
  return hash.digest('hex')
}

const stampOf = (name) => inProject('.cache', `built-${name}`)

export function remember(name, sources) {
  mkdirSync(inProject('.cache'), { recursive: true })
  writeFileSync(`${stampOf(name)}.draft`, sources)
  renameSync(`${stampOf(name)}.draft`, stampOf(name))
}

const isFresh = (name) =>
  existsSync(inProject(products[name].made)) &&
  existsSync(stampOf(name)) &&
  readFileSync(stampOf(name), 'utf8') === sourcesOf(name)

export async function ensureBuilt(names = Object.keys(products)) {
  const stale = names.filter((name) => !isFresh(name))
  if (stale.length === 0) return
  say(`Building the ${stale.join(' and the ')}`)
  // Runs in a separate process, so that the server does not keep the bundlers' memory.
  const code = await run(process.execPath, [inProject('tooling', 'build.mjs'), ...stale])
  if (code !== 0) throw new Refused('The build failed; see its output above.')
}
