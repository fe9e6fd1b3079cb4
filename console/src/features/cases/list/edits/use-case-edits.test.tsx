import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { casesListCalls } from '@tratativa/contract/cases/list/calls'
import type { CaseRow } from '@tratativa/contract/cases/shapes'
import { urlOf } from '@tratativa/contract/kernel/endpoint'
import { initI18n } from '../../../../platform/i18n.ts'
import type { CellOpener } from '../../../../ui/data-grid.types.ts'
import { renderPart } from '../../../../ui/with-words.tsx'
import { aRow } from '../sample-row.ts'
import { useCaseEdits } from './use-case-edits.ts'

type Sent = { version: number; limitDate?: string; clientCounterProposalValue?: string }
type Answer = { status: number; body: unknown }

const key = [urlOf(casesListCalls.fetchCases), {}]
const changed = (row: CaseRow): Answer => ({ status: 200, body: { data: row, request: null } })
const meanwhile: Answer = { status: 409, body: { code: 'cases.changed-meanwhile', message: 'Alterado' } }
const due = (day: string, version: number) => {
  const row = aRow({ version })
  return { ...row, deal: { ...row.deal, limitDate: day } }
}

const setUp = (answers: Answer[], fetched: CaseRow = aRow()) => {
  const sent: Sent[] = []
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>((_url, init) => {
      if (init?.method !== 'PUT') return Promise.resolve(Response.json({ data: fetched }))
      sent.push(JSON.parse(String(init.body)))
      const answer = answers.shift()
      if (!answer) return Promise.reject(new TypeError('no connection'))
      return Promise.resolve(Response.json(answer.body, { status: answer.status }))
    }),
  )
  const open = vi.fn<CellOpener['open']>(() => true)
  const grid = { current: { open, isOpen: () => false } }
  const cache = new QueryClient()
  cache.setQueryData(key, { data: [aRow()], pagination: {} })
  let edits: ReturnType<typeof useCaseEdits> | undefined
  const Probe = () => {
    edits = useCaseEdits(grid)
    return <output>{[...edits.edited].map(([id, columns]) => `${id} ${[...columns].join(' ')}`).join()}</output>
  }
  renderPart(
    <QueryClientProvider client={cache}>
      <Probe />
    </QueryClientProvider>,
  )
  return {
    sent,
    open,
    save: (value: string, base = '2026-11-17') =>
      act(() => edits?.save({ row: aRow(), field: 'limitDate', value, base })),
    shown: () => cache.getQueryData<{ data: CaseRow[] }>(key)?.data[0]?.deal.limitDate,
    waiting: () => screen.getByRole('status').textContent,
  }
}

beforeAll(() => initI18n('pt', ['cases', 'errors', 'refusals']))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('an edit in the list', () => {
  it('CASE-011 is marked until the server has saved it', async () => {
    const { save, waiting, shown } = setUp([changed(due('2026-11-30', 5))])
    save('2026-11-30')
    expect(waiting()).toBe('AF0012377 limitDate')
    await waitFor(() => expect(waiting()).toBe(''))
    expect(shown()).toBe('2026-11-30')
  })

  it('is sent on the version that the previous edit made, in order', async () => {
    const { save, sent, waiting } = setUp([changed(due('2026-11-30', 5)), changed(due('2026-12-01', 6))])
    save('2026-11-30')
    save('2026-12-01', '2026-11-30')
    await waitFor(() => expect(waiting()).toBe(''))
    expect(sent.map(({ version, limitDate }) => [version, limitDate])).toEqual([
      [4, '2026-11-30'],
      [5, '2026-12-01'],
    ])
  })

  it('is sent again when somebody else changed another cell of the row', async () => {
    const theirs = { ...due('2026-11-17', 8), status: 'Suspenso' }
    const { save, sent, open, waiting } = setUp([meanwhile, changed(due('2026-11-30', 9))], theirs)
    save('2026-11-30')
    await waitFor(() => expect(waiting()).toBe(''))
    expect(sent.map(({ version }) => version)).toEqual([4, 8])
    expect(open).not.toHaveBeenCalled()
  })

  it('overwrites nothing when somebody else changed the same cell: both values are shown', async () => {
    const { save, sent, open, waiting, shown } = setUp([meanwhile], due('2027-01-01', 8))
    save('2026-11-30')
    await waitFor(() => expect(open).toHaveBeenCalledOnce())
    expect(open.mock.calls[0]?.[1]).toMatchObject({
      draft: '2026-11-30',
      error: 'Outra pessoa mudou este valor para 01/01/2027. Enter grava o seu por cima, Esc fica com o dela.',
    })
    expect([sent.length, waiting(), shown()]).toEqual([1, '', '2027-01-01'])
  })

  it('is reverted when refused, and its cell opens again with the reason', async () => {
    const refused = { status: 409, body: { code: 'cases.unheard-of', message: 'Não pode.' } }
    const { save, open, waiting, shown } = setUp([refused])
    save('2026-11-30')
    await waitFor(() => expect(open).toHaveBeenCalledOnce())
    expect(open.mock.calls[0]?.[1]).toMatchObject({ draft: '2026-11-30', error: 'Não pode.' })
    expect([waiting(), shown()]).toEqual(['', '2026-11-17'])
  })

  it('stays marked while there is no answer, and is sent again on request', async () => {
    const { save, sent, waiting } = setUp([])
    save('2026-11-30')
    await waitFor(() => expect(screen.getByRole('alert')).toBeTruthy())
    expect([sent.length, waiting()]).toEqual([1, 'AF0012377 limitDate'])
  })
})
