// npm test [-- --only check,unit,e2e]: runs all checks and tests and counts them; the last line sums up.
import './node-version.mjs'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { ensureInstalled } from './ensure-installed.mjs'
import { failuresOfPlaywright, failuresOfVitest } from './failures.mjs'
import { inTurn } from './in-turn.mjs'
import { ensureNewestNode, newestNodeVersion } from './newest-node.mjs'
import { inProject, bin, endWith, Refused, run, say } from './project.mjs'
import { playwright } from './playwright.mjs'
import { ready } from './prepare.mjs'

const minute = 60_000
const reportOf = (name) => inProject('.cache', 'reports', `${name}.json`)

const steps = {
  check: {
    what: 'formatting, types, lint, laws',
    run: (report) => check(report, 'format,types,lint,unused,laws'),
    count: ({ passed, failed }) => ({ passed, failed }),
  },
  weights: {
    what: 'sizes of the built console',
    run: (report) => check(report, 'weights'),
    count: ({ passed, failed }) => ({ passed, failed }),
  },
  unit: {
    what: 'unit and integration tests, on a real Postgres',
    run: (report) =>
      run(bin('vitest'), ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`], {
        within: 40 * minute,
      }),
    count: countVitest,
    failures: failuresOfVitest,
  },
  e2e: {
    what: 'journeys, in a real browser',
    run: (report) => playwright('journeys', [], { report, within: 40 * minute }),
    count: ({ stats, errors }) => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length }),
    failures: failuresOfPlaywright,
  },
}

const check = (report, only) =>
  run(process.execPath, [inProject('tooling', 'check.mjs'), '--only', only, '--json', report], { within: 15 * minute })

/** A file that fails before its first test counts as one failure. */
function countVitest({ numPassedTests, numFailedTests, testResults }) {
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((one) => one.status === 'failed'),
  )
  return { passed: numPassedTests, failed: numFailedTests + broken.length }
}

async function figures(name) {
  const report = reportOf(name)
  rmSync(report, { force: true })
  try {
    const code = await steps[name].run(report)
    const results = JSON.parse(readFileSync(report, 'utf8'))
    const { passed, failed } = steps[name].count(results)
    // A step that exits with an error but names no failure, or that ran nothing, counts as failed.
    const silent = failed === 0 && (code !== 0 || passed === 0)
    const failures = steps[name].failures?.(results) ?? []
    if (silent) failures.push(`${name} ended with code ${code} after ${passed} passed, and named no failure`)
    return { passed, failed: failed + (silent ? 1 : 0), failures }
  } catch (error) {
    console.error(`${name} broke off: ${error.message}`)
    return { passed: 0, failed: 1 }
  }
}

function chosen() {
  const { values } = parseArgs({ options: { only: { type: 'string' } } })
  const names = values.only?.replace('check', 'check,weights').split(',') ?? Object.keys(steps)
  const unknown = names.find((name) => !(name in steps))
  if (unknown) throw new Refused(`There is no step ${unknown}: there are ${Object.keys(steps).join(', ')}.`)
  return names
}

async function timed(name, what, work) {
  say(`\n== ${what}`)
  const start = performance.now()
  const result = await work()
  return { name, seconds: (performance.now() - start) / 1000, ...result }
}

async function install() {
  try {
    await inTurn(ensureInstalled)
    return { passed: 0, failed: 0 }
  } catch (error) {
    console.error(error instanceof Refused ? error.message : error)
    return { passed: 0, failed: 1 }
  }
}

async function build() {
  try {
    await ready()
    if (newestNodeVersion) await ensureNewestNode()
    return { passed: 1, failed: 0 }
  } catch (error) {
    console.error(error instanceof Refused ? error.message : error)
    return { passed: 0, failed: 1 }
  }
}

async function main() {
  const names = chosen()
  mkdirSync(inProject('.cache', 'reports'), { recursive: true })
  const step = (name) => timed(name, steps[name].what, () => figures(name))
  const results = [await timed('packages', 'packages', install)]
  if (results[0].failed === 0) {
    // The build occupies one core, so the checks of the sources run beside it.
    const beside = names.includes('check') ? [step('check')] : []
    results.push(...(await Promise.all([timed('build', 'build', build), ...beside])))
  }
  if (results.every(({ name, failed }) => name === 'check' || failed === 0)) {
    for (const name of names.filter((other) => other !== 'check')) results.push(await step(name))
  }
  for (const { name, failures = [] } of results) {
    for (const failure of failures) say(`\nFAILED in ${name}: ${failure}`)
  }
  say('')
  for (const { name, seconds, passed, failed } of results) {
    const time = `${seconds.toFixed(1)} s`
    say(`${name.padEnd(8)}${time.padStart(9)}${String(passed).padStart(7)} passed${String(failed).padStart(6)} failed`)
  }
  const sum = (key) => results.reduce((total, result) => total + result[key], 0)
  process.exitCode = sum('failed') ? 1 : 0
  say(`${sum('passed')} passed, ${sum('failed')} failed`)
}

await main().catch(endWith)
