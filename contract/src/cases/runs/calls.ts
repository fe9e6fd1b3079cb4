import { casesPermissions as may } from '../permissions.ts'
import { callAddress, callsOf } from '../../kernel/endpoint.ts'
import type { casesRunsEndpoints } from './endpoints.ts'

export const casesRunsAddresses = {
  runs: callAddress({
    host: 'case',
    method: 'GET',
    path: '/api/runs',
    kind: 'query',
    permission: may.casesList,
  }),
  run: callAddress({
    host: 'case',
    method: 'GET',
    path: '/api/runs/:id',
    kind: 'query',
    permission: may.casesList,
  }),
  cancelRun: callAddress({
    host: 'case',
    method: 'POST',
    path: '/api/runs/:id/cancel',
    kind: 'command',
    permission: may.casesList,
  }),
}

export const casesRunsCalls = callsOf<typeof casesRunsEndpoints>(casesRunsAddresses)
