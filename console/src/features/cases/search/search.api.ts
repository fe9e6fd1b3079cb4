import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { casesListEndpoints } from '@tratativa/contract/cases/list/endpoints'
import { queryOf } from '../../../platform/query.ts'

/** Sends no request while the field is empty; keeps the previous hits until the next answer arrives. */
export const useQuickSearch = (search: string) =>
  useQuery({
    ...queryOf(casesListEndpoints.fastSearch, { search }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })
