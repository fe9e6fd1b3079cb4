import { useMemo } from 'react'
import { useUrlValues } from '../../../platform/url-value.ts'
import { readAddress, writeAddress } from './address/list-address.ts'
import type { CaseListFilter, ListState } from './address/list-address.ts'

/** Reads the state of the list from the URL, and changes it. */
export const useListAddress = () => {
  const { read, change } = useUrlValues()
  const state = useMemo(() => readAddress(read), [read])
  const go = (next: Partial<ListState>, options: { replace?: boolean } = {}) =>
    change(writeAddress({ ...state, ...next }), options)
  return {
    state,
    go,
    /** A new filter starts at page 1; typing a search replaces the history entry instead of adding entries. */
    setFilter: (filter: CaseListFilter) =>
      go({ filter, page: 1 }, { replace: filter.search !== state.filter.search && filter.search !== undefined }),
  }
}
