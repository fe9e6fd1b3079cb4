// The reader, held against messages as people write them. A batch is written before the rules meet it; what counts is its first run:
//
//   batch   messages   precision   recall   wrong and sure
//   1       60         1.00        0.96     0               written just before the rules
//   2       60         0.61        0.77     11
//   3       40         0.68        0.79     3
//   4       73         0.75        0.92     1
//   5       62         0.68        0.90     5
//   6       66         0.74        0.90     1
//   7       54         0.82        0.97     3
//   8       60         0.89        0.76     1
//   9       60         0.91        1.00     0
//   10      60         0.89        0.95     0
//   11      60         0.85        0.98     0
//   12      60         0.97        0.85     0
//   13      60         0.98        0.93     0
//   14      40         1.00        1.00     0
//
// Mended since, the batches hold the rules to what they read now.
import { describe, expect, it } from 'vitest'
import { batch1 } from './corpus/batch-1.ts'
import { batch2 } from './corpus/batch-2.ts'
import { batch3 } from './corpus/batch-3.ts'
import { batch4 } from './corpus/batch-4.ts'
import { batch5 } from './corpus/batch-5.ts'
import { batch6 } from './corpus/batch-6.ts'
import { batch7 } from './corpus/batch-7.ts'
import { batch8 } from './corpus/batch-8.ts'
import { batch9 } from './corpus/batch-9.ts'
import { batch10 } from './corpus/batch-10.ts'
import { batch11 } from './corpus/batch-11.ts'
import { batch12 } from './corpus/batch-12.ts'
import { batch13 } from './corpus/batch-13.ts'
import { batch14 } from './corpus/batch-14.ts'
import type { Example } from './corpus/example.ts'
import { readTerms } from './read-terms.ts'

const batches: readonly (readonly [string, readonly Example[]])[] = [
  ['1', batch1],
  ['2', batch2],
  ['3', batch3],
  ['4', batch4],
  ['5', batch5],
  ['6', batch6],
  ['7', batch7],
  ['8', batch8],
  ['9', batch9],
  ['10', batch10],
  ['11', batch11],
  ['12', batch12],
  ['13', batch13],
  ['14', batch14],
]

const deal = { ours: 8_000_00, theirs: 12_000_00 }

const measure = (batch: readonly Example[]) => {
  let [right, read, meant] = [0, 0, 0]
  const sureAndWrong: string[] = []
  for (const { text, asks } of batch) {
    const terms = readTerms(text, deal)
    right += terms.filter(({ cents }) => asks.includes(cents)).length
    read += terms.length
    meant += asks.length
    if (terms.some(({ cents, isSure }) => isSure && !asks.includes(cents))) sureAndWrong.push(text)
  }
  return { precision: right / read, recall: right / meant, sureAndWrong }
}

describe('the reader of terms', () => {
  it.each(batches)('reads batch %s of the corpus, and is sure of nothing wrong', (_name, batch) => {
    const { precision, recall, sureAndWrong } = measure(batch)
    expect(sureAndWrong).toEqual([])
    expect(precision).toBeGreaterThanOrEqual(0.85)
    expect(recall).toBeGreaterThanOrEqual(0.9)
  })

  it('TERM-001 is sure of nothing wrong where the deal is not known, as in the bubble of a message', () => {
    const all = batches.flatMap(([, batch]) => batch)
    const wrong = all.filter(({ text, asks }) =>
      readTerms(text).some(({ cents, isSure }) => isSure && !asks.includes(cents)),
    )
    expect(wrong).toEqual([])
  })

  it('reads instalments into the whole sum', () => {
    const examples = batches.flatMap(([, batch]) => batch).filter(({ instalments }) => instalments !== undefined)
    expect(examples.length).toBeGreaterThan(8)
    for (const { text, instalments } of examples) expect(readTerms(text, deal)[0]?.instalments, text).toBe(instalments)
  })

  it('TERM-001 names the words that an amount was read from', () => {
    const text = 'Doutor, com dez mil e quinhentos reais à vista ela assina'
    const [terms] = readTerms(text, deal)
    expect(text.slice(terms?.from, terms?.to)).toBe('dez mil e quinhentos reais')
  })

  it.each(['fexo em 25 mil', 'mto pouco dr, fexa em 25 mil'])('reads a verb as it sounds: %s', (text) => {
    expect(readTerms(text, { ours: 4_000_00, theirs: null }).map(({ cents }) => cents)).toEqual([25_000_00])
  })

  it('is not sure of an amount far from the deal, of alternatives, and of a guess', () => {
    const isSure = (text: string) => readTerms(text, deal).map((terms) => terms.isSure)
    expect(isSure('fecho em R$ 900.000,00')).toEqual([false])
    expect(isSure('9 mil à vista ou 11 mil em 5x')).toEqual([false, false])
    expect(isSure('acho que fecha com uns 10 mil')).toEqual([false])
    expect(isSure('fecho em R$ 10.000,00')).toEqual([true])
  })
})
