import { QueryClient } from '@tanstack/react-query'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { casesListCalls } from '@tratativa/contract/cases/list/calls'
import { urlOf } from '@tratativa/contract/kernel/endpoint'
import { changedColumns } from './columns/column-values.ts'
import { manyChanged, rowChanged, staleKey } from './list.live.ts'
import { aRow } from './sample-row.ts'

const key = [urlOf(casesListCalls.fetchCases), { page: 1 }]
const other = aRow({ id: 'AF0000002' })
const cacheWith = (...rows: ReturnType<typeof aRow>[]) => {
  const cache = new QueryClient()
  const pagination = { page: 1, size: 15, total: null, pages: null, next: null, previous: null }
  if (rows.length > 0) cache.setQueryData(key, { data: rows, pagination })
  return cache
}
const answerWith = (row: ReturnType<typeof aRow>) => {
  const fetchMock = vi.fn<typeof fetch>(() => Promise.resolve(Response.json({ data: row })))
  vi.stubGlobal('fetch', fetchMock)
  return fetchMock
}

afterEach(() => vi.unstubAllGlobals())

describe('a case changed elsewhere', () => {
  it('is refetched alone when it is shown, and the page equals a fresh fetch', async () => {
    const newer = aRow({ version: 5, status: 'Suspenso' })
    const fetchMock = answerWith(newer)
    const cache = cacheWith(aRow(), other)
    await rowChanged(cache, { id: newer.id, version: 5 })
    expect(fetchMock).toHaveBeenCalledOnce()
    expect(cache.getQueryData<{ data: unknown[] }>(key)?.data).toEqual([newer, other])
    expect(changedColumns(aRow(), newer)).toEqual(['status'])
  })

  it('causes no fetch when it is not shown or its version is already cached', async () => {
    const fetchMock = answerWith(aRow())
    await rowChanged(cacheWith(other), { id: aRow().id, version: 5 })
    await rowChanged(cacheWith(aRow()), { id: aRow().id, version: 4 })
    expect(fetchMock).not.toHaveBeenCalled()
  })
})

describe('many cases changed at once', () => {
  it('do not change the rows on the screen: the list shows their number', () => {
    const cache = cacheWith(aRow())
    manyChanged(cache, 500)
    manyChanged(cache, 250)
    expect(cache.getQueryData(staleKey)).toBe(750)
  })
  it('show nothing when no list is on the screen', () => {
    const cache = cacheWith()
    manyChanged(cache, 500)
    expect(cache.getQueryData(staleKey)).toBeUndefined()
  })
})
