import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Difference } from '../shapes.ts'
import { compareTexts } from './compare-texts.ts'
import { editsBetween } from './differences.ts'
import { structuredText, type StructuredText } from './structure.ts'

const doc = (...lines: string[]): StructuredText =>
  structuredText.parse({
    type: 'doc',
    content: lines.map((text) => ({ type: 'paragraph', content: text === '' ? [] : [{ type: 'text', text }] })),
  })
const side = (differences: readonly Difference[], without: 'added' | 'removed') =>
  differences
    .filter(({ kind }) => kind !== without)
    .map(({ parts }) =>
      parts
        .filter(({ change }) => change !== without)
        .map(({ text }) => text)
        .join(''),
    )

describe('the comparison of two texts', () => {
  it('marks the words that changed inside a block', () => {
    expect(compareTexts(doc('As partes pagam dez reais.', 'Fim'), doc('As partes pagam vinte reais.', 'Fim'))).toEqual([
      {
        kind: 'changed',
        parts: [
          { text: 'As partes pagam ', change: 'same' },
          { text: 'dez', change: 'removed' },
          { text: 'vinte', change: 'added' },
          { text: ' reais.', change: 'same' },
        ],
      },
      { kind: 'same', parts: [{ text: 'Fim', change: 'same' }] },
    ])
  })

  it('shows blocks that came or went as a whole', () => {
    const kinds = compareTexts(doc('a', 'um dois três', 'z'), doc('a', 'z', 'novo')).map(({ kind }) => kind)
    expect(kinds).toEqual(['same', 'removed', 'same', 'added'])
  })

  it('carries both texts whole', () => {
    const lines = fc.array(fc.constantFrom('a b', 'a c', 'b c d', 'x', 'x y z', ''), { minLength: 1, maxLength: 30 })
    fc.assert(
      fc.property(lines, lines, (before, after) => {
        const differences = compareTexts(doc(...before), doc(...after))
        expect(side(differences, 'added')).toEqual(before)
        expect(side(differences, 'removed')).toEqual(after)
      }),
    )
  })

  it('finds the shortest edit', () => {
    const letters = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 12 })
    const longestCommon = (x: readonly string[], y: readonly string[]): number => {
      const table = Array.from({ length: x.length + 1 }, () => Array<number>(y.length + 1).fill(0))
      const cell = (i: number, j: number) => table[i]?.[j] ?? 0
      for (let i = 1; i <= x.length; i += 1)
        for (let j = 1; j <= y.length; j += 1)
          table[i]?.splice(
            j,
            1,
            x[i - 1] === y[j - 1] ? cell(i - 1, j - 1) + 1 : Math.max(cell(i - 1, j), cell(i, j - 1)),
          )
      return cell(x.length, y.length)
    }
    fc.assert(
      fc.property(letters, letters, (x, y) => {
        const same = editsBetween(x, y).filter(({ change }) => change === 'same').length
        expect(same).toBe(longestCommon(x, y))
      }),
    )
  })

  it('compares two large texts that share nothing within a second', () => {
    const large = (seed: string) =>
      doc(...Array.from({ length: 1500 }, (_, index) => `${seed} ${index} ${seed.repeat(200)}`))
    const start = Date.now()
    compareTexts(large('antes'), large('depois'))
    expect(Date.now() - start).toBeLessThan(1000)
  })
})
