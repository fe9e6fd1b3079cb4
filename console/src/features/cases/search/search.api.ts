import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { casesListCalls } from '@tratativa/contract/cases/list/calls'
import { queryOf } from '../../../platform/query.ts'

/** Sends no request while the field is empty; keeps the previous hits until the next answer arrives. */
export const useSearchAll = (search: string) =>
  useQuery({
    ...queryOf(casesListCalls.searchAll, { search }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })
