// A law that has stopped biting is worse than none: plants one fault at a time in a copy of the tree and demands to be refused by name.
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { laws } from './all.mjs'
import { faults } from './faults.ts'
import { copyOf } from './plant.ts'

const copy = copyOf(fileURLToPath(new URL('../..', import.meta.url)))
afterEach(copy.restore)
afterAll(copy.remove)

const steps = [...new Set(faults.map(({ step }) => step))]

describe('the tree as it is', () => {
  it.each(steps)('holds: %s', async (step) => {
    const { code, output } = await copy.check(step)
    expect(output).not.toContain('FAILED')
    expect(code).toBe(0)
  })
})

const ofLaws = faults.filter(({ step }) => step === 'laws')
const ofTools = faults.filter((fault) => !ofLaws.includes(fault))

describe('the check refuses', () => {
  it.each([...ofTools, ...ofLaws.slice(0, 1)])('$what ($step)', async ({ step, says, plant }) => {
    plant(copy)
    const { code, output } = await copy.check(step)
    expect(output).toMatch(says)
    expect(code).toBe(1)
  })
})

describe('the laws refuse', () => {
  it.each(ofLaws)('$what', ({ says, plant }) => {
    plant(copy)
    const { code, output } = copy.judge()
    expect(output).toMatch(says)
    expect(code).toBe(1)
  })
})

it('leaves no law without a fault', () => {
  const bitten = faults.map(({ says }) => says.source).join('\n')
  const untried: string[] = laws.map(({ name }) => name).filter((name) => !bitten.includes(`  ${name}  `))
  expect(untried).toEqual([])
})
