import { useMemo } from 'react'
import { useUrlValues } from '../../../platform/url-value.ts'
import { readAddress, writeAddress } from './address/list-address.ts'
import type { ListFilter, ListState } from './address/list-address.ts'

/** The list as the address says it, and the ways to another one. */
export const useListAddress = () => {
  const { read, change } = useUrlValues()
  const state = useMemo(() => readAddress(read), [read])
  const go = (next: Partial<ListState>, options: { replace?: boolean } = {}) =>
    change(writeAddress({ ...state, ...next }), options)
  return {
    state,
    go,
    /** Another filter begins at its first page; typing a search leaves no trail of pages behind. */
    setFilter: (filter: ListFilter) =>
      go({ filter, page: 1 }, { replace: filter.search !== state.filter.search && filter.search !== undefined }),
  }
}
