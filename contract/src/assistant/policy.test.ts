import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bareActs, handOverReasons, type HeardAct } from './acts.ts'
import {
  decide,
  defaultParameters,
  emptyMemory,
  stepOf,
  type DealPosition,
  type Memory,
  type PolicyParameters,
} from './policy.ts'

const counter = fc.record({
  act: fc.constant('counter' as const),
  cents: fc.integer({ min: 1, max: 100_000_00 }),
  instalments: fc.option(fc.integer({ min: 1, max: 24 })),
  isSure: fc.boolean(),
})
const wish = fc.record({
  act: fc.constant('ask-instalments' as const),
  count: fc.option(fc.integer({ min: 2, max: 120 })),
  isYes: fc.boolean(),
})
const act: fc.Arbitrary<HeardAct> = fc.oneof(
  fc.constantFrom(...bareActs).map((name) => ({ act: name })),
  counter,
  counter,
  wish,
)
const parameters: fc.Arbitrary<PolicyParameters> = fc.record({
  opening: fc.double({ min: 0.05, max: 1, noNaN: true }),
  rounds: fc.integer({ min: 1, max: 12 }),
  beta: fc.double({ min: 0.1, max: 10, noNaN: true }),
  reach: fc.double({ min: 0.05, max: 1, noNaN: true }),
  instalments: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 60 })),
})

const fresh: DealPosition = { ceiling: 10_000_00, open: null, highest: null }
const answer = (heard: readonly HeardAct[], deal: Partial<DealPosition> = {}, memory: Partial<Memory> = {}) =>
  decide({
    heard,
    deal: { ...fresh, ...deal },
    memory: { ...emptyMemory, ...memory },
    parameters: defaultParameters,
  }).says
const asks = (cents: number, isSure = true): HeardAct => ({ act: 'counter', cents, instalments: null, isSure })

describe('the policy', () => {
  it('never offers above the limit, never falls, never raises twice without a move of theirs, whatever it hears', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(act, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 30 }),
        parameters,
        fc.array(fc.integer({ min: 1, max: 50_000_00 }), { minLength: 1, maxLength: 4 }),
        (turns, chosen, ceilings) => {
          let deal: DealPosition = { ceiling: ceilings[0] ?? null, open: null, highest: null }
          let memory = emptyMemory
          let isTheirMove = true
          let hasWished = false
          for (const [index, heard] of turns.entries()) {
            const ceiling = ceilings[index % ceilings.length] ?? 0
            deal = { ...deal, ceiling }
            const named = heard.some((heardAct) => heardAct.act === 'counter' || heardAct.act === 'accept')
            const decision = decide({ heard, deal, memory, parameters: chosen })
            isTheirMove ||= named
            hasWished ||= heard.some((heardAct) => 'instalments' in heardAct || heardAct.act === 'ask-instalments')
            memory = decision.memory
            if (!('cents' in decision.says)) continue
            const { act: said, cents, instalments = 1 } = decision.says
            // We stand by our open offer and agree to it, in its own payments.
            const open = [deal.open, deal.openIn ?? 1]
            expect(said === 'hold' || said === 'agree' ? [cents, instalments] : open).toEqual(open)
            if (said !== 'offer') continue
            expect(cents).toBeLessThanOrEqual(ceiling * chosen.reach)
            expect(cents).toBeGreaterThanOrEqual(deal.highest ?? 0)
            expect(instalments).toBeLessThanOrEqual(chosen.instalments)
            // The same sum in other payments is no move of ours: it answers a wish of theirs.
            const isReformed = cents === deal.open && instalments !== (deal.openIn ?? 1)
            expect(isReformed ? hasWished : isTheirMove).toBe(true)
            isTheirMove &&= isReformed
            deal = { ...deal, open: cents, openIn: instalments, highest: cents }
          }
        },
      ),
      { numRuns: 2_000 },
    )
  })

  it('does not answer somebody for ever who never comes to the point', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...bareActs.filter((name) => name !== 'accept')), { minLength: 1, maxLength: 3 }),
        (names) => {
          const heard = names.map((name) => ({ act: name }))
          const deal = { ...fresh, open: 6_000_00, highest: 6_000_00 }
          let memory: Memory = { ...emptyMemory, offers: 1 }
          for (let turn = 0; turn < 8; turn += 1) {
            const decision = decide({ heard, deal, memory, parameters: defaultParameters })
            if (decision.says.act === 'hand-over' || decision.says.act === 'stop') return
            memory = decision.memory
          }
          throw new Error(`answered ${names.join(', ')} eight times`)
        },
      ),
    )
  })

  it('raises its steps from the opening to the limit', () => {
    fc.assert(
      fc.property(parameters, fc.integer({ min: 1, max: 1_000_000_00 }), (chosen, limit) => {
        const steps = Array.from({ length: chosen.rounds + 2 }, (_, round) => stepOf(round, limit, chosen))
        expect(steps).toEqual(steps.toSorted((left, right) => left - right))
        expect(steps.at(-1)).toBe(limit)
      }),
    )
  })

  it.each<[string, readonly HeardAct[], Partial<DealPosition>, Partial<Memory>, object]>([
    ['opens below the limit', [{ act: 'ask-terms' }], {}, {}, { act: 'offer', cents: 6_000_00 }],
    [
      'offers their amount where the curve has come that far',
      [asks(5_500_00)],
      {},
      {},
      { act: 'offer', cents: 5_500_00 },
    ],
    [
      'raises after an amount above it',
      [asks(20_000_00)],
      { open: 6_000_00, highest: 6_000_00 },
      { offers: 1 },
      { act: 'offer', cents: 7_300_00 },
    ],
    [
      'stands by its offer where they ask for less',
      [asks(4_000_00)],
      { open: 6_000_00, highest: 6_000_00 },
      { offers: 1 },
      { act: 'hold', cents: 6_000_00 },
    ],
    [
      'agrees by their yes to its open offer',
      [{ act: 'accept' }],
      { open: 6_000_00, highest: 6_000_00 },
      { offers: 1 },
      { act: 'agree', cents: 6_000_00 },
    ],
    ['confirms what is not sure', [asks(9_000_00, false)], {}, {}, { act: 'confirm', cents: 9_000_00 }],
    ['counts a confirmed amount', [{ act: 'accept' }], {}, { confirming: 5_000_00 }, { act: 'offer', cents: 5_000_00 }],
    ['asks for an amount after a no', [{ act: 'reject' }], { open: 6_000_00 }, { offers: 1 }, { act: 'ask-figure' }],
    ['stops when they want no messages', [{ act: 'opt-out' }, { act: 'accept' }], {}, {}, { act: 'stop' }],
  ])('%s', (_name, heard, deal, memory, expected) => expect(answer(heard, deal, memory)).toEqual(expected))

  const inTwelve = { ...defaultParameters, instalments: 12 }
  const asksFor = (count: number | null, isYes = false): HeardAct => ({ act: 'ask-instalments', count, isYes })
  const inFour: HeardAct = { act: 'counter', cents: 20_000_00, instalments: 4, isSure: false }
  const open = { open: 6_000_00, highest: 6_000_00 }
  it.each<[string, readonly HeardAct[], Partial<DealPosition>, Partial<Memory>, object]>([
    [
      'opens in the payments that they ask for',
      [asksFor(4)],
      {},
      {},
      { act: 'offer', cents: 6_000_00, instalments: 4 },
    ],
    [
      'gives its open offer in them, and no more',
      [asksFor(4)],
      open,
      { offers: 1 },
      { act: 'offer', cents: 6_000_00, instalments: 4 },
    ],
    ['gives as many as it may', [asksFor(24, true)], open, {}, { act: 'offer', cents: 6_000_00, instalments: 12 }],
    [
      'gives as many as it may where they name none',
      [asksFor(null)],
      open,
      {},
      { act: 'offer', cents: 6_000_00, instalments: 12 },
    ],
    [
      'stands by the payments that it gave',
      [asksFor(24)],
      { ...open, openIn: 12 },
      {},
      { act: 'hold', cents: 6_000_00, instalments: 12 },
    ],
    [
      'agrees in the payments of its offer',
      [{ act: 'accept' }],
      { ...open, openIn: 4 },
      {},
      { act: 'agree', cents: 6_000_00, instalments: 4 },
    ],
    [
      'confirms an amount in their payments',
      [inFour],
      open,
      { offers: 1 },
      { act: 'confirm', cents: 20_000_00, instalments: 4 },
    ],
    [
      'raises in the payments of a confirmed amount',
      [{ act: 'accept' }],
      open,
      { offers: 1, confirming: 20_000_00, instalments: 4 },
      { act: 'offer', cents: 7_300_00, instalments: 4 },
    ],
    [
      'raises in one payment again once they ask for one',
      [{ act: 'counter', cents: 20_000_00, instalments: 1, isSure: true }],
      { ...open, openIn: 4 },
      { offers: 1, instalments: 4 },
      { act: 'offer', cents: 7_300_00 },
    ],
    [
      'offers their amount in their payments where the curve has come that far',
      [{ act: 'counter', cents: 7_000_00, instalments: 3, isSure: true }],
      open,
      { offers: 1 },
      { act: 'offer', cents: 7_000_00, instalments: 3 },
    ],
    [
      'does not give a fallen ceiling in payments',
      [asksFor(4)],
      { ...open, ceiling: 5_000_00 },
      {},
      { act: 'hand-over', reason: 'no-ceiling' },
    ],
  ])('by a policy with payments %s', (_name, heard, deal, memory, expected) =>
    expect(
      decide({ heard, deal: { ...fresh, ...deal }, memory: { ...emptyMemory, ...memory }, parameters: inTwelve }).says,
    ).toEqual(expected),
  )

  it('does not reform its offer for ever', () => {
    let memory: Memory = { ...emptyMemory, offers: 1 }
    let deal: DealPosition = { ...fresh, ...open }
    for (let turn = 0; turn < 8; turn += 1) {
      const { says, memory: after } = decide({ heard: [asksFor(2 + (turn % 5))], deal, memory, parameters: inTwelve })
      if (says.act === 'hand-over') return
      if (says.act === 'offer') deal = { ...deal, openIn: says.instalments ?? 1 }
      memory = after
    }
    throw new Error('reformed its offer eight times')
  })

  it.each<[(typeof handOverReasons)[number], readonly HeardAct[], Partial<DealPosition>, Partial<Memory>]>([
    ['asked', [{ act: 'ask-human' }, { act: 'accept' }], {}, {}],
    ['represented', [{ act: 'represented' }], {}, {}],
    ['not-the-party', [{ act: 'not-the-party' }], {}, {}],
    ['condition', [{ act: 'condition' }], { open: 6_000_00 }, {}],
    ['condition', [{ act: 'ask-instalments', count: 3, isYes: true }], { open: 6_000_00 }, {}],
    ['manipulation', [{ act: 'manipulation' }], {}, { manipulations: 1 }],
    ['unclear', [{ act: 'unclear' }], {}, { unclear: 2 }],
    ['media', [{ act: 'media' }], {}, { media: 1 }],
    ['stalled', [{ act: 'reject' }], {}, { rejections: 2 }],
    ['no-ceiling', [{ act: 'ask-terms' }], { ceiling: null }, {}],
    ['no-ceiling', [asks(9_000_00)], { ceiling: 5_000_00, open: 6_000_00, highest: 6_000_00 }, { offers: 1 }],
    ['rounds', [asks(20_000_00)], { open: 10_000_00, highest: 10_000_00 }, { offers: 4 }],
  ])('hands over: %s', (reason, heard, deal, memory) =>
    expect(answer(heard, deal, memory)).toEqual({ act: 'hand-over', reason }),
  )
})
