/** The paging state of an infinite query. */
export type NextPages = {
  hasNextPage: boolean
  isFetching: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  refetch: (options?: { cancelRefetch?: boolean }) => Promise<unknown>
  fetchNextPage: () => Promise<unknown>
}

type Loading = Pick<NextPages, 'isFetching' | 'isFetchingNextPage' | 'refetch' | 'fetchNextPage'>

const loadNextPage = async ({ isFetching, isFetchingNextPage, refetch, fetchNextPage }: Loading): Promise<void> => {
  if (isFetchingNextPage) return
  if (isFetching) await refetch({ cancelRefetch: false })
  await fetchNextPage()
}

/**
 * Returns a function that fetches the next page after a running refetch, which it would cancel: the pages before it would stay old.
 * Call this while rendering, because a query renders again only for what was read then.
 */
export const nextPageLoader =
  ({ isFetching, isFetchingNextPage, refetch, fetchNextPage }: Loading) =>
  (): void =>
    void loadNextPage({ isFetching, isFetchingNextPage, refetch, fetchNextPage })
