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
const act: fc.Arbitrary<HeardAct> = fc.oneof(
  fc.constantFrom(...bareActs).map((name) => ({ act: name })),
  counter,
  counter,
)
const parameters: fc.Arbitrary<PolicyParameters> = fc.record({
  opening: fc.double({ min: 0.05, max: 1, noNaN: true }),
  rounds: fc.integer({ min: 1, max: 12 }),
  beta: fc.double({ min: 0.1, max: 10, noNaN: true }),
  reach: fc.double({ min: 0.05, max: 1, noNaN: true }),
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
          for (const [index, heard] of turns.entries()) {
            const ceiling = ceilings[index % ceilings.length] ?? 0
            deal = { ...deal, ceiling }
            const named = heard.some((heardAct) => heardAct.act === 'counter' || heardAct.act === 'accept')
            const decision = decide({ heard, deal, memory, parameters: chosen })
            isTheirMove ||= named
            memory = decision.memory
            if (decision.says.act !== 'offer') continue
            const { cents } = decision.says
            expect(cents).toBeLessThanOrEqual(ceiling * chosen.reach)
            expect(cents).toBeGreaterThanOrEqual(deal.highest ?? 0)
            expect(isTheirMove).toBe(true)
            isTheirMove = false
            deal = { ...deal, open: cents, highest: cents }
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

  it.each<[(typeof handOverReasons)[number], readonly HeardAct[], Partial<DealPosition>, Partial<Memory>]>([
    ['asked', [{ act: 'ask-human' }, { act: 'accept' }], {}, {}],
    ['represented', [{ act: 'represented' }], {}, {}],
    ['not-the-party', [{ act: 'not-the-party' }], {}, {}],
    ['condition', [{ act: 'condition' }], { open: 6_000_00 }, {}],
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
