import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { QueryClient, QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query'
import { afterEach, expect, it } from 'vitest'
import { MorePages } from './load-more.tsx'

afterEach(cleanup)

it('a press on "more" during a refetch shows the new first page and the next one', async () => {
  const names = ['Ana', 'Beto']
  let endRefetch: (() => void) | null = null
  let isRefetch = false
  const readPage = async (place: number) => {
    const page = { name: names[place], cursor: place === 0 ? 1 : null }
    if (isRefetch && place === 0 && endRefetch === null) await new Promise<void>((resolve) => (endRefetch = resolve))
    return page
  }
  const List = () => {
    const pages = useInfiniteQuery({
      queryKey: ['names'],
      queryFn: ({ pageParam }) => readPage(pageParam),
      initialPageParam: 0,
      getNextPageParam: ({ cursor }) => cursor,
    })
    return (
      <>
        <p>{pages.data?.pages.map(({ name }) => name).join(' ')}</p>
        <MorePages pages={pages} label="more" />
      </>
    )
  }
  const cache = new QueryClient()
  const { container } = render(
    <QueryClientProvider client={cache}>
      <List />
    </QueryClientProvider>,
  )
  const more = await screen.findByRole('button', { name: 'more' })
  isRefetch = true
  names[0] = 'Alice'
  act(() => void cache.invalidateQueries({ queryKey: ['names'] }))
  await waitFor(() => expect(endRefetch).not.toBeNull())
  await userEvent.click(more)
  await act(async () => endRefetch?.())
  await waitFor(() => expect(container.querySelector('p')?.textContent).toBe('Alice Beto'))
})
