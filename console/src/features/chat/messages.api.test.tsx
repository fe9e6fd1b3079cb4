import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { makeQueryClient } from '../../platform/query.ts'
import { useSaveDraft } from './messages.api.ts'

let stored: { readonly text: string; readonly answer: () => void }[] = []

beforeEach(() => {
  stored = []
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>((_url, init) => {
      const { text } = JSON.parse(init?.body as string) as { text: string }
      return new Promise((resolve) => stored.push({ text, answer: () => resolve(Response.json({ data: {} })) }))
    }),
  )
})
afterEach(() => vi.unstubAllGlobals())

it('CHAT-013 the drafts of a conversation are stored in the order of writing, however long one of them takes', async () => {
  const client = makeQueryClient()
  const { result } = renderHook(() => useSaveDraft(), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  for (const text of ['Bom dia', '']) result.current.mutate({ id: '1', text })
  await waitFor(() => expect(client.isMutating()).toBe(2))
  await waitFor(() => expect(stored.map(({ text }) => text)).toEqual(['Bom dia']))
  stored[0]?.answer()
  await waitFor(() => expect(stored.map(({ text }) => text)).toEqual(['Bom dia', '']))
  stored[1]?.answer()
  await waitFor(() => expect(client.isMutating()).toBe(0))
})
