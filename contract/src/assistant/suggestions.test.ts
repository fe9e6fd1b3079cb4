import { describe, expect, it } from 'vitest'
import type { SpokenAct } from './acts.ts'
import { phraseOf, personalPhraseOf } from './phrases.ts'
import { agrees, carriedIn, isSuggested, type PersonAct } from './suggestions.ts'

const offer: SpokenAct = { act: 'offer', cents: 7_300_00 }

describe('the text of a suggestion', () => {
  it('takes its offer along, also edited, as long as the amount stands in it', () => {
    expect(carriedIn(offer, phraseOf(offer))).toEqual({ kind: 'offer', cents: 7_300_00, instalments: 1 })
    expect(carriedIn(offer, 'Chegamos a 7.300,00 para hoje.')).toEqual({
      kind: 'offer',
      cents: 7_300_00,
      instalments: 1,
    })
    for (const text of ['Chegamos a R$ 7.500,00.', 'R$ 17.300,00', 'R$ 1.7.300,00', 'R$ 7.300,000', 'Um momento.'])
      expect(carriedIn(offer, text)).toBeNull()
  })
  it('takes an offer in payments along only with its payments', () => {
    const inFour: SpokenAct = { act: 'offer', cents: 8_000_00, instalments: 4 }
    expect(carriedIn(inFour, phraseOf(inFour))).toEqual({ kind: 'offer', cents: 8_000_00, instalments: 4 })
    expect(carriedIn(inFour, 'Chegamos a R$ 8.000,00, em 2 parcelas de R$ 4.000,00.')).toBeNull()
  })
  it('takes an agreement along, and nothing with other acts', () => {
    const agree: SpokenAct = { act: 'agree', cents: 6_000_00 }
    expect(carriedIn(agree, personalPhraseOf(agree))).toEqual({ kind: 'agreement', cents: 6_000_00, instalments: 1 })
    const hold: SpokenAct = { act: 'hold', cents: 6_000_00 }
    expect(carriedIn(hold, phraseOf(hold))).toBeNull()
  })
  it('is not offered for acts that need a person', () => {
    expect(isSuggested(offer)).toBe(true)
    expect(isSuggested({ act: 'hand-over', reason: 'asked' })).toBe(false)
    expect(isSuggested({ act: 'stop' })).toBe(false)
    expect(isSuggested({ act: 'clarify', about: 'media' })).toBe(false)
    expect(isSuggested({ act: 'clarify', about: 'text' })).toBe(true)
  })
})

describe('agreement', () => {
  it.each<[SpokenAct, PersonAct, boolean | null]>([
    [offer, { act: 'offer', cents: 7_300_00 }, true],
    [offer, { act: 'offer', cents: 7_684_00 }, true],
    [offer, { act: 'offer', cents: 7_700_00 }, false],
    [offer, { act: 'offer', cents: 6_000_00 }, false],
    [offer, { act: 'accept', cents: 7_300_00 }, true],
    [offer, { act: 'accept', cents: 9_000_00 }, false],
    [offer, { act: 'talk', cents: null }, false],
    [offer, { act: 'refuse', cents: 15_000_00 }, false],
    [{ act: 'agree', cents: 6_000_00 }, { act: 'accept', cents: 6_000_00 }, true],
    [{ act: 'agree', cents: 6_000_00 }, { act: 'talk', cents: null }, false],
    [{ act: 'hold', cents: 6_000_00 }, { act: 'talk', cents: null }, true],
    [{ act: 'hold', cents: 6_000_00 }, { act: 'refuse', cents: 9_000_00 }, true],
    [{ act: 'ask-figure' }, { act: 'talk', cents: null }, true],
    [{ act: 'ask-figure' }, { act: 'offer', cents: 5_000_00 }, false],
    [{ act: 'hand-over', reason: 'asked' }, { act: 'talk', cents: null }, null],
  ])('of %j with %j is %s', (said, person, expected) => {
    expect(agrees(said, person)).toBe(expected)
  })
})
