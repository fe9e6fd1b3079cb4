import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { makeQueryClient } from '../../platform/query.ts'
import { useMarkAllNotices, useMarkNotice } from './notifications.api.ts'

let sent: (() => void)[] = []

beforeEach(() => {
  sent = []
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>((_url, init) => {
      if (init?.method !== 'PUT') return Promise.resolve(Response.json({ data: [], unread: 0, cursor: null }))
      return new Promise((resolve) => sent.push(() => resolve(Response.json({ data: {} }))))
    }),
  )
})
afterEach(() => vi.unstubAllGlobals())

it('NOTI-005 all notices are marked as read after the mark that was pressed before has been answered', async () => {
  const client = makeQueryClient()
  const { result } = renderHook(() => ({ single: useMarkNotice(), all: useMarkAllNotices() }), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  result.current.single.mutate({ id: '1', read: false } as Parameters<typeof result.current.single.mutate>[0])
  result.current.all.mutate({} as Parameters<typeof result.current.all.mutate>[0])
  await waitFor(() => expect(sent).toHaveLength(1))
  await waitFor(() => expect(client.isMutating()).toBe(2))
  expect(sent).toHaveLength(1)
  sent[0]?.()
  await waitFor(() => expect(sent).toHaveLength(2))
  sent[1]?.()
  await waitFor(() => expect(client.isMutating()).toBe(0))
})
