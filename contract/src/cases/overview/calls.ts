import { casesPermissions as may } from '../permissions.ts'
import { callAddress, callsOf } from '../../kernel/endpoint.ts'
import type { casesOverviewEndpoints } from './endpoints.ts'

export const casesOverviewAddresses = {
  overview: callAddress({
    host: 'case',
    method: 'GET',
    path: '/api/cases-overview',
    kind: 'query',
    permission: may.casesList,
  }),
}

export const casesOverviewCalls = callsOf<typeof casesOverviewEndpoints>(casesOverviewAddresses)
