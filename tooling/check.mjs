// `npm run check`: formatting, types, lint, unused code, architecture laws, bundle sizes. Prints one line for each step, with its findings
// below. node tooling/check.mjs [--only format,types,lint,unused,laws,weights] [--paths restrict format, lint and types to these]
// [--json file]
import { spawn } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

const ROOT = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const AT_ONCE = 2

const tool = (name, ...args) => ({ name, run: () => outside(args) })
/** A step that checks each file separately. */
const each = (name, ...args) => ({ name, run: (paths) => outside([...args, ...paths]) })

const STEPS = [
  // The linter compiles every project for its own rules, so it reports the errors of the compiler too: a second compiler took as long again.
  each('lint types', 'oxlint', '--type-aware', '--type-check', '--quiet', '--format', 'unix'),
  { name: 'laws', run: laws },
  tool('unused', 'knip', '--no-progress', '--no-config-hints'),
  each('format', 'oxfmt', '--check'),
  { name: 'weights', run: weights },
]

function outside([command, ...args]) {
  return new Promise((resolve) => {
    const bin = path.join(ROOT, 'node_modules/.bin', command)
    // The type checker of the linter is a Go program: collecting garbage four times less often saves a fifth of its time.
    const env = { GOGC: '400', ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined }
    const child = spawn(bin, args, { cwd: ROOT, env })
    let output = ''
    child.stdout.on('data', (piece) => (output += piece))
    child.stderr.on('data', (piece) => (output += piece))
    child.on('error', (error) => resolve([{ ok: false, output: `${command} does not start: ${error.message}` }]))
    child.on('close', (code) => resolve([{ ok: code === 0, output }]))
  })
}

async function laws() {
  const { judge } = await import('./laws/judge.mjs')
  return judge(ROOT)
}

async function weights() {
  const { weigh } = await import('./laws/download-sizes.mjs')
  return weigh(ROOT)
}

function chosen(only) {
  if (!only) return STEPS
  const requested = only.split(',')
  const words = ({ name }) => name.split(' ')
  const unknown = requested.find((name) => !STEPS.some((step) => words(step).includes(name)))
  if (unknown) throw new Error(`check: unknown step "${unknown}"; steps: ${STEPS.flatMap(words).join(', ')}`)
  return STEPS.filter((step) => words(step).some((word) => requested.includes(word)))
}

async function runStep(step, paths) {
  const start = performance.now()
  const parts = await step.run(paths).catch((error) => [{ ok: false, output: error.stack }])
  const seconds = (performance.now() - start) / 1000
  const failed = parts.filter((part) => !part.ok).length
  const verdict = failed ? 'FAILED' : 'ok'
  const count = parts.length > 1 ? `  ${parts.length - failed} of ${parts.length} hold` : ''
  console.log(`${verdict.padEnd(7)}${step.name.padEnd(16)}${seconds.toFixed(1).padStart(6)} s${count}`)
  const output = parts.map((part) => part.output?.trim()).filter((text) => text && (failed || step.name !== 'format'))
  if (output.length) console.log(output.join('\n').replace(/^/gm, '    '))
  return { passed: parts.length - failed, failed }
}

async function main() {
  const { values } = parseArgs({
    options: { only: { type: 'string' }, paths: { type: 'string' }, json: { type: 'string' } },
  })
  if (!existsSync(path.join(ROOT, 'node_modules'))) throw new Error('check: node_modules missing; run npm install')
  const waiting = chosen(values.only)
  const paths = values.paths?.split(',') ?? ['.']
  const total = { passed: 0, failed: 0 }
  const worker = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const { passed, failed } = await runStep(step, paths)
      total.passed += passed
      total.failed += failed
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  console.log(`${total.passed} passed, ${total.failed} failed`)
  if (values.json) writeFileSync(values.json, JSON.stringify(total))
  process.exitCode = total.failed ? 1 : 0
}

main().catch((error) => {
  console.error(error.message)
  process.exitCode = 1
})
