import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { casesListCalls } from '@tratativa/contract/cases/list/calls'
import { queryOf } from '../../../platform/query.ts'

/** Sends no request while the field is empty; keeps the previous hits until the next answer arrives. */
export const useQuickSearch = (search: string) =>
  useQuery({
    ...queryOf(casesListCalls.fastSearch, { search }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })
