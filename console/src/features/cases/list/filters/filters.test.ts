import { describe, expect, it } from 'vitest'
import { filterChoicesOf, periodOf, shortList } from './filter-kinds.ts'

describe('choices of a filter', () => {
  const values = {
    statuses: [{ id: 1, name: 'Em andamento', isActive: true }],
    situations: [],
    clients: [],
    subClients: [
      { id: 1, name: 'Geral', clientId: 1, isActive: true },
      { id: 2, name: 'Geral', clientId: 2, isActive: true },
    ],
    states: ['SP'],
    tasks: ['ligar'],
    negotiators: [{ id: 9, name: 'Camila', isActive: false }],
  } as unknown as Parameters<typeof filterChoicesOf>[1]

  const words = { nobody: 'Ninguém', taskName: (task: string) => task.toUpperCase() }

  it('are those of the company', () => {
    expect(filterChoicesOf('caseStatus', values, words).map(({ value }) => value)).toEqual(['Em andamento'])
    expect(filterChoicesOf('caseType', undefined, words).map(({ value }) => value)).toEqual(['PASSIVO', 'ATIVO'])
  })
  it('label tasks as the screen does, and filter by the server’s names', () => {
    expect(filterChoicesOf('task', values, words)).toEqual([{ value: 'ligar', label: 'LIGAR' }])
  })
  it('list choices of the same name once, because the filter matches by name', () => {
    expect(filterChoicesOf('groupName', values, words)).toHaveLength(1)
  })
  it('list ’nobody’ first among the negotiators', () => {
    expect(filterChoicesOf('negotiators', values, words)).toEqual([
      { value: '0', label: 'Ninguém' },
      { value: '9', label: 'Camila', isPast: true },
    ])
  })
})

describe('a named period', () => {
  it('is computed from today', () => {
    expect(periodOf('late', '2026-11-18')).toEqual({ from: '', to: '2026-11-17' })
    expect(periodOf('thisWeek', '2026-11-18')).toEqual({ from: '2026-11-15', to: '2026-11-21' })
    expect(periodOf('nextSeven', '2026-11-28')).toEqual({ from: '2026-11-28', to: '2026-12-05' })
    expect(periodOf('thisMonth', '2026-02-10')).toEqual({ from: '2026-02-01', to: '2026-02-28' })
    expect(periodOf('lastMonth', '2026-01-10')).toEqual({ from: '2025-12-01', to: '2025-12-31' })
  })
})

describe('the text of a chip', () => {
  it('lists as many names as fit, and counts the others', () => {
    expect(shortList(['SP', 'MG', 'DF', 'RJ', 'BA', 'CE', 'PR', 'SC', 'RS'])).toEqual({
      shown: 'SP, MG, DF, RJ, BA, CE',
      more: 3,
    })
    expect(shortList(['Proposta enviada'])).toEqual({ shown: 'Proposta enviada', more: 0 })
    expect(shortList(['Contraproposta recebida', 'Em negociação'])).toBeNull()
  })
})
