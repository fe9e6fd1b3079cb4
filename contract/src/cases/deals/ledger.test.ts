import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  answers,
  gapOf,
  isCounted,
  noValues,
  outcomes,
  outcomeSteps,
  reduceLedger,
  type LedgerEntry,
  withEntry,
} from './ledger.ts'

const entry = (ledgerEntry: Partial<LedgerEntry>): LedgerEntry => ({
  side: 'ours',
  move: 'proposal',
  value: 100,
  text: '',
  outcome: 'open',
  ...ledgerEntry,
})

const anyEntry = fc.record({
  side: fc.constantFrom('ours' as const, 'theirs' as const),
  move: fc.constantFrom('proposal' as const, 'counter' as const),
  value: fc.nat(10_000),
  text: fc.constantFrom('', 'a', 'b'),
  outcome: fc.constantFrom(...outcomes),
})

describe('the ledger of a deal', () => {
  it('has no values while there are no entries', () => expect(reduceLedger([])).toEqual(noValues))

  it('CASE-012 reads proposals and last proposal from a counterproposal of ours other than 0,00', () => {
    const first = entry({ move: 'counter', value: 400_000, text: 'Oferta.' })
    const emptied = entry({ move: 'counter', value: 0 })
    expect(reduceLedger([first])).toMatchObject({ lastProposal: 400_000, proposals: 400_000, clientCounter: 400_000 })
    expect(reduceLedger([first, emptied])).toMatchObject({
      lastProposal: 400_000,
      proposals: 400_000,
      clientCounter: 0,
    })
  })

  it('counts a refused offer and ignores a retracted one', () => {
    const refused = entry({ value: 200, outcome: 'refused' })
    expect(reduceLedger([entry({}), refused]).lastProposal).toBe(200)
    expect(reduceLedger([entry({}), { ...refused, outcome: 'retracted' }]).lastProposal).toBe(100)
  })

  it('DESK-004 ignores an offer whose message has not reached the other side', () => {
    const unsent = entry({ value: 200, outcome: 'unsent' })
    expect(reduceLedger([entry({}), unsent]).lastProposal).toBe(100)
    expect(reduceLedger([entry({}), { ...unsent, outcome: 'open' }]).lastProposal).toBe(200)
  })

  it('gives the same values entry by entry as all at once', () => {
    fc.assert(
      fc.property(fc.array(anyEntry), (entries) => {
        const standing = entries.filter(({ outcome }) => isCounted(outcome))
        expect(reduceLedger(entries)).toEqual(standing.reduce<typeof noValues>(withEntry, noValues))
        const ours = standing.filter(({ side, value }) => side === 'ours' && value > 0)
        const theirs = standing.filter(({ side }) => side === 'theirs')
        expect(reduceLedger(entries)).toMatchObject({
          lastProposal: ours.at(-1)?.value ?? null,
          authorCounter: theirs.at(-1)?.value ?? null,
        })
      }),
    )
  })

  it('gives the gap between the two sides, zero once they meet', () => {
    const gap = (...entries: LedgerEntry[]) => gapOf(reduceLedger(entries))
    expect(gap(entry({ value: 300 }))).toBeNull()
    expect(gap(entry({ value: 300 }), entry({ side: 'theirs', value: 800 }))).toBe(500)
    expect(gap(entry({ value: 900 }), entry({ side: 'theirs', value: 800 }))).toBe(0)
    expect(gap(entry({ value: 900 }), entry({ side: 'theirs', value: 0 }))).toBeNull()
  })

  it('allows no outcome after retracted', () => {
    expect(outcomeSteps.retracted).toEqual([])
    for (const answer of answers) expect(outcomeSteps[answer]).toEqual([])
    for (const outcome of outcomes) expect(outcomeSteps[outcome]).not.toContain(outcome)
  })
})
