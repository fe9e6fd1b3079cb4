// npm run build [server] [console]: bundles the server into one file, and the console into static files with their compressed siblings.
import './node-version.mjs'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { products, remember, sourcesOf } from './ensure-built.mjs'
import { ensureInstalled } from './ensure-installed.mjs'
import { inProject, endWith, Refused, say } from './project.mjs'
import { writeBundle, writeServerParts } from './server-parts.mjs'

const smallest = 1024
const compressible = /\.(js|css|html|svg|json)$/

/** Replaces the old files only when complete, so that a failed build leaves the previous one working. */
async function buildServer() {
  const { default: options } = await import('../server/rolldown.config.mjs')
  await writeServerParts()
  await writeBundle(options)
}

async function compress(file) {
  const body = readFileSync(file)
  if (body.length < smallest) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length }
  const [br, gz] = await Promise.all([promisify(brotliCompress)(body, { params }), promisify(gzip)(body, { level: 9 })])
  writeFileSync(`${file}.br`, br)
  writeFileSync(`${file}.gz`, gz)
}

async function buildConsole() {
  const { build } = await import('vite')
  const draft = inProject('.cache', `console-${process.pid}`)
  const old = `${draft}-old`
  const made = inProject('console', 'dist')
  try {
    const output = { outDir: draft, emptyOutDir: true, manifest: true, reportCompressedSize: false }
    await build({
      root: inProject('console'),
      configFile: inProject('console', 'vite.config.ts'),
      logLevel: 'warn',
      build: output,
    })
    await build({
      root: inProject('console'),
      configFile: inProject('console', 'vite.signing.config.ts'),
      logLevel: 'warn',
      build: { ...output, emptyOutDir: false, manifest: '.vite/signing.json' },
    })
    const names = readdirSync(draft, { recursive: true }).filter((name) => compressible.test(name))
    await Promise.all(names.map((name) => compress(join(draft, name))))
    if (existsSync(made)) renameSync(made, old)
    renameSync(draft, made)
  } finally {
    rmSync(draft, { recursive: true, force: true })
    rmSync(old, { recursive: true, force: true })
  }
}

const builders = { server: buildServer, console: buildConsole }

async function main() {
  const names = process.argv.slice(2)
  const unknown = names.find((name) => !(name in products))
  if (unknown)
    throw new Refused(`There is nothing called ${unknown} to build: say ${Object.keys(products).join(' or ')}.`)
  await ensureInstalled()
  for (const name of names.length ? names : Object.keys(products)) {
    const start = performance.now()
    const sources = sourcesOf(name)
    await builders[name]()
    remember(name, sources)
    say(`  ${name.padEnd(8)} built in ${((performance.now() - start) / 1000).toFixed(1)} s`)
  }
}

await main().catch(endWith)
