import { act, cleanup, render, waitFor } from '@testing-library/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { userId } from '@tratativa/contract/kernel/ids'
import { afterEach, expect, it, vi } from 'vitest'
import { makeQueryClient } from '../../platform/query.ts'
import { useEveryUser } from './departments.api.ts'
import { departmentsLive } from './departments.live.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('all users are new after an event that arrives while the second page is fetched', async () => {
  const names = ['Ana', 'Beto', 'Caio']
  const waiting = new Map<string, () => void>()
  vi.stubGlobal('fetch', async (address: string | URL) => {
    const cursor = new URL(address, 'http://console.test').searchParams.get('cursor')
    const place = Number(cursor ?? 0)
    const answer = Response.json({ data: [{ name: names[place] }], cursor: place < 2 ? String(place + 1) : null })
    // The second page, and the first one when it is fetched again.
    const wait = cursor === '1' ? 'second page' : cursor === null && waiting.has('second page') ? 'refetch' : ''
    if (wait !== '' && !waiting.has(wait)) await new Promise<void>((resolve) => waiting.set(wait, resolve))
    return answer
  })
  const Names = () => useEveryUser().map(({ name }) => name)
  const cache = makeQueryClient()
  const { container } = render(
    <QueryClientProvider client={cache}>
      <Names />
    </QueryClientProvider>,
  )
  const release = async (wait: string) => {
    await waitFor(() => expect(waiting.has(wait)).toBe(true))
    await act(async () => waiting.get(wait)?.())
  }
  await waitFor(() => expect(waiting.has('second page')).toBe(true))
  names[0] = 'Alice'
  act(() => departmentsLive['departments.user.changed'](cache, { id: userId.parse(1) }))
  await release('second page')
  await release('refetch')
  await waitFor(() => expect(container.textContent).toBe('AliceBetoCaio'))
})
