import { act, cleanup, render } from '@testing-library/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { casesViewCalls } from '@tratativa/contract/cases/list/view-calls'
import type { CaseView, ListChoice } from '@tratativa/contract/cases/list/views'
import { urlOf } from '@tratativa/contract/kernel/endpoint'
import { makeQueryClient } from '../../../../platform/query.ts'
import { useListLayout } from './use-list-layout.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

type Keys = ListChoice['columns'][number]['key'][]

const choice = (...keys: Keys): ListChoice => ({ columns: keys.map((key) => ({ key })), density: 'comfortable' })
const view = (change: Partial<CaseView>): CaseView => ({
  id: 3 as CaseView['id'],
  name: 'Minha visão',
  reach: 'private',
  departmentId: null,
  ownerName: 'Bruna',
  isMine: true,
  canChange: true,
  position: 0,
  definition: {
    filter: { isActive: true },
    sort: { by: 'id', direction: 'desc' },
    columns: choice('id', 'court').columns,
  },
  ...change,
})

/** Renders the layout while the server has not answered. */
const shown = (open: CaseView | null) => {
  vi.stubGlobal('fetch', () => new Promise<Response>(() => undefined))
  const cache = makeQueryClient()
  cache.setQueryData([urlOf(casesViewCalls.caseListChoice), {}], { data: choice('id', 'authorCpf') })
  let now: ReturnType<typeof useListLayout> | undefined
  const Part = () => {
    now = useListLayout(open)
    return null
  }
  render(
    <QueryClientProvider client={cache}>
      <Part />
    </QueryClientProvider>,
  )
  return {
    keys: () => now?.layout.columns.map(({ key }) => key),
    add: (...keys: Keys) => now?.change(choice(...now.layout.columns.map(({ key }) => key), ...keys)),
  }
}

it.each([
  ['of the person', null, ['id', 'authorCpf']],
  ['of a view of their own', view({}), ['id', 'court']],
  ['of a view of others', view({ reach: 'all', canChange: false }), ['id', 'court']],
])('CASE-010 the columns %s change at once, and the next choice builds on them', (_, open, first) => {
  const { keys, add } = shown(open)
  expect(keys()).toEqual(first)
  act(() => add('object'))
  expect(keys()).toEqual([...first, 'object'])
  act(() => add('state'))
  expect(keys()).toEqual([...first, 'object', 'state'])
})
