import { casesPermissions as may } from '../permissions.ts'

import { address, callsOf } from '../../kernel/endpoint.ts'
import type { casesListEndpoints } from './endpoints.ts'

export const casesListAddresses = {
  fetchCases: address({
    host: 'case',
    method: 'POST',
    path: '/fetch-cases',
    kind: 'query',
    permission: may.casesList,
  }),
  getCasesIds: address({
    host: 'case',
    method: 'POST',
    path: '/get-cases-ids',
    kind: 'query',
    permission: may.casesList,
  }),
  fastSearch: address({
    host: 'case',
    method: 'POST',
    path: '/fast-search',
    kind: 'query',
    permission: may.casesList,
  }),
}

export const casesListCalls = callsOf<typeof casesListEndpoints>(casesListAddresses)
