// A law that no longer catches anything is worse than none: these tests plant faults in a copy of the tree and require that the check names
// them.
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { laws } from './all.mjs'
import { faults } from './faults.ts'
import { addField } from './new-field.ts'
import { copyOf, type Verdict } from './tree-copy.ts'

const copy = copyOf(fileURLToPath(new URL('../..', import.meta.url)))
afterAll(copy.remove)

const ofLaws = faults.filter((fault) => fault.law !== undefined)
const ofTools = faults.filter((fault) => !ofLaws.includes(fault))
const tried = [...ofTools, ...ofLaws.slice(0, 1)]
const steps = [...new Set(tried.map(({ step }) => step))]

const named = /^\s*([\w.@/-]+\.(?:[mc]?[jt]sx?|json|css|sql|md))(?=[:(\s]|$)/
const blamedBy = (output: string) =>
  output.split('\n').flatMap((line) => (line.includes('(warning)') ? [] : (named.exec(line)?.[1] ?? [])))

const mostFiles = 12
/** For a new field the compiler checks the whole tree, which takes minutes. */
const withField = process.env['THOROUGH'] === '1'

// All faults of one step are planted together and checked once. Each fault has its own file, by which it is identified. The linter and the
// compiler check these files. THOROUGH=1: they check the whole tree, with the files of a new field, of which they must report none.
describe.each(steps)('the check refuses (%s)', (step) => {
  const planted = tried.filter((fault) => fault.step === step)
  const isWhole = step === 'lint' && withField
  let refusal: Verdict
  let ofField: readonly string[]
  let changed: readonly string[]
  beforeAll(async () => {
    if (isWhole) addField(copy)
    ofField = copy.changed()
    for (const { plant } of planted) plant(copy)
    changed = copy.changed().filter((path) => !ofField.includes(path))
    refusal = await copy.check(step, isWhole ? ['.'] : changed)
    copy.restore()
  }, 600_000)

  it.each(planted)('$what', ({ says }) => {
    expect(refusal.output).toMatch(says)
    expect(refusal.code).toBe(1)
  })

  it('and reports only planted faults', () => {
    expect(blamedBy(refusal.output)).not.toEqual([])
    expect(blamedBy(refusal.output).filter((path) => !changed.includes(path))).toEqual([])
  })

  it.runIf(isWhole)('and accepts a new field of a case, with few files', () => {
    expect(ofField).not.toEqual([])
    expect(ofField.length).toBeLessThanOrEqual(mostFiles)
    expect(ofField.filter((path) => refusal.output.includes(path))).toEqual([])
  })
})

describe('the laws', () => {
  afterEach(copy.restore)

  it.each(ofLaws)('refuse $what', ({ law, says, plant }) => {
    plant(copy)
    const { code, output } = copy.judge(law)
    expect(output).toMatch(says)
    expect(code).toBe(1)
  })
})

it('every law has a fault that it catches', () => {
  const bitten = faults.map(({ says }) => says.source).join('\n')
  const untried: string[] = laws.map(({ name }) => name).filter((name) => !bitten.includes(`  ${name}  `))
  expect(untried).toEqual([])
})
