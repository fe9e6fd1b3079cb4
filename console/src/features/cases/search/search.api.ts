import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { casesListEndpoints } from '@tratativa/contract/cases/list/endpoints'
import { queryOf } from '../../../platform/query.ts'

/** Nothing is asked while nothing is typed; what was found stays while the next answer is on its way. */
export const useQuickSearch = (search: string) =>
  useQuery({
    ...queryOf(casesListEndpoints.fastSearch, { search }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })
