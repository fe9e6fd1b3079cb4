import { casesPermissions as may } from '../permissions.ts'
import { callAddress, callsOf } from '../../kernel/endpoint.ts'
import type { casesListEndpoints } from './endpoints.ts'

export const casesListAddresses = {
  fetchCases: callAddress({
    host: 'case',
    method: 'POST',
    path: '/fetch-cases',
    kind: 'query',
    permission: may.casesList,
  }),
  getCasesIds: callAddress({
    host: 'case',
    method: 'POST',
    path: '/get-cases-ids',
    kind: 'query',
    permission: may.casesList,
  }),
  fastSearch: callAddress({
    host: 'case',
    method: 'POST',
    path: '/fast-search',
    kind: 'query',
    permission: may.casesList,
  }),
  searchAll: callAddress({
    host: 'case',
    method: 'POST',
    path: '/search-all',
    kind: 'query',
    permission: may.casesList,
  }),
}

export const casesListCalls = callsOf<typeof casesListEndpoints>(casesListAddresses)
