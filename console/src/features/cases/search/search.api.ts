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

/** The newest active cases, or those that match. */
export const useCaseChoices = (search: string) =>
  useQuery({
    ...queryOf(casesListCalls.fetchCases, {
      filters: { isActive: true, ...(search === '' ? {} : { search }) },
      pagination: { page: 1, size: 15 },
      withTotal: false,
    }),
    placeholderData: keepPreviousData,
  })
