import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { PagedList } from './paged-list.tsx'
import { renderPart } from './with-words.tsx'

const refetch = vi.fn(() => Promise.resolve())
const fetchNextPage = vi.fn(() => Promise.resolve())

const still = {
  data: undefined,
  error: null,
  isPending: false,
  isPlaceholderData: false,
  hasNextPage: false,
  isFetching: false,
  isFetchingNextPage: false,
  // The next page waits for the button: the test's document never reports an element in view.
  isFetchNextPageError: true,
  refetch,
  fetchNextPage,
}
const pagesOfNames = (...names: string[]) => ({ ...still, data: { pages: names.map((name) => ({ data: [name] })) } })

const show = (pages: Parameters<typeof PagedList<string>>[0]['pages']) =>
  renderPart(
    <PagedList
      pages={pages}
      failed="Não veio"
      errorText={(error) => (error instanceof Error ? error.message : '')}
      more="Mais"
      skeleton={<p>vindo</p>}
      none={<p>ninguém</p>}
    >
      {(rows) => <p>{rows.join(' e ')}</p>}
    </PagedList>,
  )

afterEach(cleanup)

describe('PagedList', () => {
  it('shows a placeholder while loading', () => {
    show({ ...still, isPending: true })
    expect(screen.getByText('vindo')).toBeTruthy()
  })

  it('shows the failure and retries', async () => {
    show({ ...still, error: new Error('sem rede') })
    expect(screen.getByText('sem rede')).toBeTruthy()
    await userEvent.click(screen.getByRole('button'))
    expect(refetch).toHaveBeenCalledOnce()
  })

  it('shows the pages as one list, also after a failed refetch, and fetches the next page', async () => {
    show({ ...pagesOfNames('Ana', 'Bia'), error: new Error('sem rede'), hasNextPage: true })
    expect(screen.getByText('Ana e Bia')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Mais' }))
    expect(fetchNextPage).toHaveBeenCalledOnce()
  })

  it('shows the empty state', () => {
    show(pagesOfNames())
    expect(screen.getByText('ninguém')).toBeTruthy()
  })
})
