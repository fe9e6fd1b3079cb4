import { casesPermissions as may } from '../permissions.ts'

import { address, callsOf } from '../../kernel/endpoint.ts'
import type { casesOverviewEndpoints } from './endpoints.ts'

export const casesOverviewAddresses = {
  overview: address({
    host: 'case',
    method: 'GET',
    path: '/api/cases-overview',
    kind: 'query',
    permission: may.casesList,
  }),
}

export const casesOverviewCalls = callsOf<typeof casesOverviewEndpoints>(casesOverviewAddresses)
