// npm run bench [-- name…]: runs all benchmarks of bench/, or the named ones, one after the other so that they do not disturb each other.
import './node-version.mjs'
import { randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync } from 'node:fs'
import { inProject, endWith, Refused, run, say } from './project.mjs'
import { ready } from './prepare.mjs'

const ending = '.bench.ts'
const all = () =>
  readdirSync(inProject('bench'))
    .filter((name) => name.endsWith(ending))
    .map((name) => name.slice(0, -ending.length))

function chosen(requested) {
  const names = all()
  const unknown = requested.find((name) => !names.includes(name))
  if (unknown) throw new Refused(`There is no measurement ${unknown}: there are ${names.join(', ')}.`)
  return requested.length ? requested : names
}

const newKey = () => `bench:${randomBytes(32).toString('base64url')}`

async function bundle(name) {
  const { rolldown } = await import('rolldown')
  const { default: server } = await import('../server/rolldown.config.mjs')
  // Bundled into the server's folder, so that the server's packages resolve.
  const file = inProject('server', '.cache', 'bench', `${name}.js`)
  const built = await rolldown({ ...server, input: inProject('bench', `${name}${ending}`) })
  await built.write({ ...server.output, file })
  await built.close()
  return file
}

async function main() {
  const names = chosen(process.argv.slice(2))
  await ready()
  mkdirSync(inProject('server', '.cache', 'bench'), { recursive: true })
  for (const name of names) {
    say(`\n== ${name}`)
    const code = await run(process.execPath, ['--enable-source-maps', await bundle(name)], {
      env: { NODE_ENV: 'production', MAIL: 'outbox', DEMO: 'auto', TOKEN_KEYS: newKey(), SEAL_KEYS: newKey() },
    })
    if (code !== 0) process.exitCode = 1
  }
}

await main().catch(endWith)
