import { casesListEndpoints as endpoints } from '@tratativa/contract/cases/list/endpoints'
import { query, type Binding } from '../../../platform/http/binding.ts'
import { fastSearch } from './fast-search.ts'
import { fetchCases } from './fetch-cases.ts'
import { getCasesIds } from './get-cases-ids.ts'

export const listBindings: readonly Binding[] = [
  query(endpoints.fetchCases, fetchCases),
  query(endpoints.getCasesIds, getCasesIds),
  query(endpoints.fastSearch, fastSearch),
]
