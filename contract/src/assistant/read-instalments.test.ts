import { describe, expect, it } from 'vitest'
import { readMessages, type ReadingContext } from './read-message.ts'

const ours = 6_000_00
const read = (text: string, context: Partial<ReadingContext> = {}) =>
  readMessages([{ text, hasMedia: false }], { ours, theirs: null, isConfirming: false, ...context })

const wish = (count: number | null, isYes = false) => ({ act: 'ask-instalments', count, isYes })

describe('a wish for payments', () => {
  it.each([
    ['em 4 vezes', 4],
    ['Consegue fazer em 4x?', 4],
    ['da pra parcelar em 10x', 10],
    ['pode ser em até 6 vezes?', 6],
    ['faz em três parcelas?', 3],
    ['em doze prestações', 12],
    ['dividido em cinco', 5],
    ['Dá para parcelar?', null],
    ['Tem como dividir?', null],
    ['só consigo a prazo', null],
    ['preciso de um parcelamento', null],
  ])('is read without an amount: %s', (text, count) => expect(read(text)).toContainEqual(wish(count)))

  it.each([
    ['aceito em 3x', 3],
    ['aceito, mas em 3x', 3],
    ['Fechado, desde que seja em 4 vezes', 4],
    ['aceito se puder parcelar em 5x', 5],
    ['topo parcelado', null],
    ['aceito os 6 mil em 3x', 3],
    ['fecho em R$ 6.000,00 se for em 2 vezes', 2],
  ])('stands beside a yes: %s', (text, count) => {
    const acts = read(text)
    expect(acts).toContainEqual(wish(count, true))
    expect(acts.map(({ act }) => act)).not.toContain('accept')
    expect(acts.map(({ act }) => act)).not.toContain('condition')
  })

  it.each(['aceito em 3x', 'aceito os 6 mil em 3x', 'fechado em três vezes'])(
    'is a yes where our offer has them already: %s',
    (text) => expect(read(text, { oursIn: 3 })).toContainEqual({ act: 'accept' }),
  )

  it.each([
    'aceito em 3x se pagarem as custas',
    'aceito em 4 vezes mas quero a baixa do nome',
    'topo parcelado desde que retirem a ação',
  ])('leaves another condition to a person: %s', (text) =>
    expect(read(text).map(({ act }) => act)).toContain('condition'),
  )

  it.each([
    'já falei 4 vezes com vocês',
    'me ligaram mais de 10 vezes',
    'não quero parcelado',
    'não aceito em 10x',
    'sem parcelar',
    'paguei 3 parcelas e parei',
    'uma vez só',
    'em 2 dias te falo',
  ])('is not read in: %s', (text) => expect(read(text).map(({ act }) => act)).not.toContain('ask-instalments'))

  it('stands beside an amount without payments, and within one that has them', () => {
    expect(read('fecho em 9 mil, dá pra parcelar?')).toEqual(
      expect.arrayContaining([expect.objectContaining({ act: 'counter', cents: 9_000_00 }), wish(null)]),
    )
    expect(read('9 mil em 4x')).toMatchObject([{ act: 'counter', cents: 9_000_00, instalments: 4, isSure: false }])
    expect(read('fecho em 9 mil à vista')).toMatchObject([
      { act: 'counter', cents: 9_000_00, instalments: 1, isSure: true },
    ])
  })
})
