import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { caseFilter, storedCaseFilter } from '@tratativa/contract/cases/filter'
import {
  filterFields,
  toFilterInput,
  fromSavedFilter,
  readAddress,
  searchOf,
  tidy,
  writeAddress,
} from './list-address.ts'
import type { ListState } from './list-address.ts'

const first: ListState = { filter: {}, sort: { by: 'id', direction: 'desc' }, page: 1, view: '' }
const read = (search: Record<string, string>) => readAddress((name) => search[name] ?? '')

describe('the case list in the URL', () => {
  it('is empty for the first page without a filter', () => {
    expect(searchOf(first)).toEqual({})
    expect(read({})).toEqual(first)
  })

  it('ignores days that no calendar has, and days before 1900', () => {
    expect(read({ prazo: '0000-01-01..2026-11-30' }).filter).toEqual({ dealLimitDate: { from: '', to: '2026-11-30' } })
    expect(read({ prazo: '0002-03-04..2026-02-31', cadastro: '1899-12-31..' }).filter).toEqual({})
  })

  it('has names that a person can read', () => {
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

  it('ignores values it cannot parse', () => {
    expect(read({ prazo: 'ontem', ordem: 'cor.asc', pagina: '-2', whatsapp: 'talvez', uf: '' })).toEqual(first)
  })

  it('CASE-005 every field of the filter object can be written to the URL and read back', () => {
    expect(filterFields.map(({ field }) => field).toSorted()).toEqual(Object.keys(caseFilter.shape).toSorted())
    const word = fc.string({ minLength: 1, maxLength: 8 }).filter((text) => text.trim() !== '')
    const day = fc.constantFrom('', '2026-01-31', '2026-11-30')
    const values = { text: word, list: fc.array(word, { maxLength: 3 }), flag: fc.boolean() } as const
    const range = fc
      .record({ from: day, to: day })
      .map((period) => (period.from + period.to === '' ? undefined : period))
    const filter = fc.record(
      Object.fromEntries(filterFields.map(({ field, kind }) => [field, kind === 'range' ? range : values[kind]])),
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(filter, fc.integer({ min: 1, max: 900 }), (generatedFilter, page) => {
        const state = { ...first, filter: tidy(generatedFilter), page }
        expect(read(searchOf(state))).toEqual(state)
      }),
    )
  })

  it('removes parameters that are not set any more', () => {
    const address = writeAddress(first)
    expect(Object.values(address)).toEqual(Object.values(address).map(() => null))
  })

  it('reads a saved view back unchanged, without days that no filter accepts any more', () => {
    const filter = { negotiators: ['7'], dealLimitDate: { from: '', to: '2026-11-30' }, isActive: false }
    expect(fromSavedFilter(caseFilter.parse(toFilterInput(filter)))).toEqual(filter)
    expect(fromSavedFilter(caseFilter.parse({}))).toEqual({})
    const old = { createdDate: { from: '0002-03-04', to: '2026-11-30' } }
    expect(fromSavedFilter(storedCaseFilter.parse(old))).toEqual({ createdDate: { from: '', to: '2026-11-30' } })
  })

  it('becomes the input of the endpoints', () => {
    const filterInput = toFilterInput({ negotiators: ['7', '0'], dealLimitDate: { from: '', to: '2026-11-30' } })
    expect(caseFilter.parse(filterInput)).toEqual({
      negotiators: [7, 0],
      dealLimitDate: { from: '1900-01-01', to: '2026-11-30' },
      isActive: true,
    })
  })
})
