import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { maxCents } from '../../kernel/money.ts'
import { ceilingAmount, ceilingFor, ceilingTable, isAbove, withPolicy, type CeilingPolicy } from './ceilings.ts'

const policy = (ceilingPolicy: Partial<CeilingPolicy>): CeilingPolicy => ({
  clientId: null,
  subClientId: null,
  situationId: null,
  caseId: null,
  amount: null,
  percent: null,
  ...ceilingPolicy,
})

const judgedCase = { id: 1, clientId: 2, subClientId: 3, situationId: 4, processValue: 1_000_00 }
const ceiling = (...policies: CeilingPolicy[]) => ceilingFor(ceilingTable(policies), judgedCase)

// From the widest scope to the narrowest.
const ladder = [
  policy({ situationId: 4, amount: 1 }),
  policy({ clientId: 2, amount: 2 }),
  policy({ clientId: 2, situationId: 4, amount: 3 }),
  policy({ subClientId: 3, amount: 4 }),
  policy({ subClientId: 3, situationId: 4, amount: 5 }),
  policy({ caseId: 1, amount: 6 }),
  policy({ caseId: 1, situationId: 4, amount: 7 }),
]
const otherScopePolicies = [
  policy({ situationId: 9, amount: 90 }),
  policy({ clientId: 9, amount: 91 }),
  policy({ subClientId: 9, amount: 92 }),
  policy({ caseId: 9, amount: 93 }),
  policy({ caseId: 1, situationId: 9, amount: 94 }),
]

describe('the ceiling of a case', () => {
  it('is null when no policy applies', () => {
    expect(ceiling()).toBeNull()
    expect(ceiling(...otherScopePolicies)).toBeNull()
    expect(isAbove(maxCents, null)).toBe(false)
  })

  it('comes from the narrowest policy that applies, whatever other policies exist', () => {
    fc.assert(
      fc.property(fc.subarray(ladder), fc.subarray(otherScopePolicies), (fitting, others) => {
        const narrowest = [...fitting].sort((a, b) => (a.amount ?? 0) - (b.amount ?? 0)).at(-1)
        expect(ceiling(...others, ...fitting)).toBe(narrowest?.amount ?? null)
      }),
    )
  })

  it('falls back to the next policy when the narrowest one was lifted', () => {
    expect(ceiling(policy({ caseId: 1 }), policy({ clientId: 2, amount: 200 }))).toBe(200)
  })

  it('replaces one policy by another in the same scope', () => {
    const table = withPolicy(ceilingTable(ladder), policy({ caseId: 1, situationId: 4, amount: 50 }))
    expect(ceilingFor(table, judgedCase)).toBe(50)
    expect(ceilingFor(withPolicy(table, policy({ caseId: 1, situationId: 4 })), judgedCase)).toBe(6)
  })

  it('ignores sub-client policies when the case has no sub-client', () => {
    const table = ceilingTable([policy({ subClientId: 3, amount: 4 }), policy({ clientId: 2, amount: 2 })])
    expect(ceilingFor(table, { ...judgedCase, subClientId: null })).toBe(2)
  })
})

describe('the amount of a ceiling', () => {
  it('is the per cent of the claim, rounded down to the cent', () => {
    expect(ceilingAmount({ amount: null, percent: 2_500 }, 1_000_01)).toBe(250_00)
    expect(ceilingAmount({ amount: null, percent: 1 }, 99_99)).toBe(0)
    expect(ceilingAmount({ amount: 7, percent: null }, null)).toBe(7)
  })

  it('is zero when the policy is a per cent and the claim is unknown', () => {
    expect(ceilingAmount({ amount: null, percent: 5_000 }, null)).toBe(0)
    expect(isAbove(1, 0)).toBe(true)
  })

  it('is exact for the largest possible claim', () => {
    expect(ceilingAmount({ amount: null, percent: 10_000 }, maxCents)).toBe(maxCents)
    expect(ceilingAmount({ amount: null, percent: 1_000_000 }, maxCents)).toBe(maxCents)
  })
})
