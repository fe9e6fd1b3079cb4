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
/** The compiler reads a whole side for a new field, which takes most of the time of these tests. */
const withField = process.env['THOROUGH'] === '1'

// All faults of one step are planted together and checked once. Each fault has its own file, by which it is identified. The compiler reads
// these files and those that they import. THOROUGH=1: it reads the whole side, with the files of a new field, of which it must report none.
describe.each(steps)('the check refuses (%s)', (step) => {
  const planted = tried.filter((fault) => fault.step === step)
  let refusal: Verdict
  let ofField: readonly string[]
  let changed: readonly string[]
  beforeAll(async () => {
    if (step.startsWith('types') && withField) addField(copy)
    ofField = copy.changed()
    for (const { plant } of planted) plant(copy)
    changed = copy.changed().filter((path) => !ofField.includes(path))
    const side = step.split(' ')[1]
    if (side && !withField) copy.compileOnly(side, changed)
    refusal = await copy.check(step)
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

  it.runIf(step.startsWith('types') && withField)('and accepts a new field of a case, with few files', () => {
    expect(ofField).not.toEqual([])
    expect(ofField.length).toBeLessThanOrEqual(mostFiles)
    expect(ofField.filter((path) => refusal.output.includes(path))).toEqual([])
  })
})

describe('the laws', () => {
  afterEach(copy.restore)

  it('pass on the current tree', () => {
    expect(copy.judge().code).toBe(0)
  })

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
