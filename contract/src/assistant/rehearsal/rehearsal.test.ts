import { describe, expect, it } from 'vitest'
import { bareActs } from '../acts.ts'
import type { HeardAct } from '../acts.ts'
import { defaultParameters } from '../policy.ts'
import { rehearse, type Reader } from './dialogue.ts'
import { chanceOf } from './random.ts'
import { compare, figuresOf, rehearsedDialogues, rehearsePart, wilson } from './rehearsal.ts'

const rehearsed = (parameters = defaultParameters, read?: Reader, count = rehearsedDialogues) =>
  rehearsePart(1, count, parameters, read)

/** Hears at random, and amounts of up to ten times what is at stake. */
const hostile = (seed: number): Reader => {
  const chance = chanceOf(seed)
  return (_text, { ours }): HeardAct[] =>
    chance.happens(0.6)
      ? [
          {
            act: 'counter',
            cents: Math.ceil(chance.between(1, 10 * (ours ?? 40_000_00))),
            instalments: chance.happens(0.7) ? null : Math.ceil(chance.between(1, 99)),
            isSure: chance.happens(0.8),
          },
        ]
      : chance.happens(0.2)
        ? [{ act: 'ask-instalments', count: Math.ceil(chance.between(1, 99)), isYes: chance.happens(0.5) }]
        : [{ act: chance.pick(bareActs) }]
}

describe('the rehearsal room', () => {
  it('ROOM-001 repeats a dialogue from its seed, turn by turn', () => {
    expect(rehearse(7, defaultParameters)).toEqual(rehearse(7, defaultParameters))
    const { lines, setting } = rehearse(7, defaultParameters)
    expect(lines.map(({ by }) => by).slice(0, 4)).toEqual(['other', 'assistant', 'other', 'assistant'])
    expect(setting.ceiling).toBeGreaterThan(0)
  })

  it('ROOM-001 settles most of what can be settled, keeps a part of the room, and breaks no rule', () => {
    const figures = figuresOf(rehearsed())
    expect(figures.violations).toBe(0)
    expect(figures.possible).toBeGreaterThan(500)
    expect(figures.settled.value).toBeGreaterThan(0.7)
    expect(figures.share).toBeGreaterThan(0.2)
    expect(figures.handedOver).toBeGreaterThan(0)
  })

  it('ROOM-001 gives payments only as far as the policy lets it, and settles more with them', () => {
    const inOne = rehearsed()
    const inSix = rehearsed({ ...defaultParameters, instalments: 6 })
    expect(compare(inOne, inSix)).toMatchObject({ blocked: null, candidate: { violations: 0 } })
    expect(compare(inOne, inSix).difference.low).toBeGreaterThan(0)
    const words = inSix.flatMap(({ lines }) => lines.filter(({ by }) => by === 'assistant').map(({ text }) => text))
    const payments = words.flatMap((text) => [...text.matchAll(/em (\d+) parcelas/g)].map(([, count]) => Number(count)))
    expect(payments.length).toBeGreaterThan(30)
    expect(Math.max(...payments)).toBe(6)
    expect(inOne.flatMap(({ lines }) => lines).filter(({ text }) => / em \d+ parcelas(?: de|:)/.test(text))).toEqual([])
  })

  it('ROOM-001 offers nothing above the ceiling and nothing falling in 10,000 dialogues with a hostile reader', () => {
    const dialogues = rehearsed({ ...defaultParameters, instalments: 12 }, hostile(20_261_125), 10_000)
    expect(dialogues.flatMap(({ violations }) => violations)).toEqual([])
    expect(dialogues.flatMap(({ lines }) => lines).length).toBeGreaterThan(30_000)
  })

  it('ROOM-001 blocks a policy that settles clearly less, and lets pass an equal one', () => {
    const inForce = rehearsed()
    expect(compare(inForce, inForce)).toMatchObject({ blocked: null, difference: { value: 0 } })
    const stingy = compare(inForce, rehearsed({ ...defaultParameters, reach: 0.5 }))
    expect(stingy.blocked).toBe('worse')
    expect(stingy.difference.high).toBeLessThan(-0.02)
    expect(compare(inForce, rehearsed({ ...defaultParameters, opening: 0.65 })).blocked).toBeNull()
  })

  it('ROOM-001 blocks a policy by one violation', () => {
    const inForce = rehearsed()
    const [first, ...rest] = inForce
    if (!first) throw new Error('no dialogue')
    expect(compare(inForce, [{ ...first, violations: ['above-ceiling'] }, ...rest]).blocked).toBe('violation')
  })

  it('gives the interval of a share as Wilson does', () => {
    const { low, high } = wilson(8, 10)
    expect([low.toFixed(3), high.toFixed(3)]).toEqual(['0.490', '0.943'])
    expect(wilson(0, 0)).toEqual({ value: 0, low: 0, high: 1 })
  })
})
