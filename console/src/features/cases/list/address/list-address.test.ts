import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { caseFilter } from '@tratativa/contract/cases/filter'
import { filterFields, givenFilter, keptFilter, readAddress, searchOf, tidy, writeAddress } from './list-address.ts'
import type { ListState } from './list-address.ts'

const first: ListState = { filter: {}, sort: { by: 'id', direction: 'desc' }, page: 1, view: '' }
const read = (search: Record<string, string>) => readAddress((name) => search[name] ?? '')

describe('the list in the address', () => {
  it('is nothing at all for the first page of everything', () => {
    expect(searchOf(first)).toEqual({})
    expect(read({})).toEqual(first)
  })

  it('reads as a person would write it', () => {
    const state = read({
      prazo: '..2026-11-30',
      situacao: 'Proposta enviada|Em negociação',
      whatsapp: 'nao',
      pagina: '3',
    })
    expect(state).toEqual({
      ...first,
      filter: {
        dealLimitDate: { from: '', to: '2026-11-30' },
        dealStatus: ['Proposta enviada', 'Em negociação'],
        alreadySentWhatsappProposal: false,
      },
      page: 3,
    })
  })

  it('passes over what it cannot read', () => {
    expect(read({ prazo: 'ontem', ordem: 'cor.asc', pagina: '-2', whatsapp: 'talvez', uf: '' })).toEqual(first)
  })

  it('CASE-005 every field of the filter object has its place in it, and comes back as it was', () => {
    expect(filterFields.map(({ field }) => field).toSorted()).toEqual(Object.keys(caseFilter.shape).toSorted())
    const word = fc.string({ minLength: 1, maxLength: 8 }).filter((text) => text.trim() !== '')
    const day = fc.constantFrom('', '2026-01-31', '2026-11-30')
    const values = { text: word, list: fc.array(word, { maxLength: 3 }), flag: fc.boolean() } as const
    const range = fc.record({ from: day, to: day }).map((one) => (one.from + one.to === '' ? undefined : one))
    const filter = fc.record(
      Object.fromEntries(filterFields.map(({ field, kind }) => [field, kind === 'range' ? range : values[kind]])),
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(filter, fc.integer({ min: 1, max: 900 }), (one, page) => {
        const state = { ...first, filter: tidy(one), page }
        expect(read(searchOf(state))).toEqual(state)
      }),
    )
  })

  it('takes away what is not there any more', () => {
    const address = writeAddress(first)
    expect(Object.values(address)).toEqual(Object.values(address).map(() => null))
  })

  it('comes back from a saved view as it was', () => {
    const filter = { negotiators: ['7'], dealLimitDate: { from: '', to: '2026-11-30' }, isActive: false }
    expect(keptFilter(caseFilter.parse(givenFilter(filter)))).toEqual(filter)
    expect(keptFilter(caseFilter.parse({}))).toEqual({})
  })

  it('becomes what the calls take', () => {
    const given = givenFilter({ negotiators: ['7', '0'], dealLimitDate: { from: '', to: '2026-11-30' } })
    expect(caseFilter.parse(given)).toEqual({
      negotiators: [7, 0],
      dealLimitDate: { from: '1900-01-01', to: '2026-11-30' },
      isActive: true,
    })
  })
})
