import { casesPermissions as may } from '../permissions.ts'
import { callAddress, callsOf } from '../../kernel/endpoint.ts'
import type { casesHandoverEndpoints } from './handover-endpoints.ts'

export const casesHandoverAddresses = {
  askForCase: callAddress({
    host: 'case',
    method: 'POST',
    path: '/api/cases/:id/handovers',
    kind: 'command',
    permission: may.casesChange,
  }),
  decideHandover: callAddress({
    host: 'case',
    method: 'POST',
    path: '/api/handovers/:id/decision',
    kind: 'command',
    permission: may.casesChange,
  }),
}

export const casesHandoverCalls = callsOf<typeof casesHandoverEndpoints>(casesHandoverAddresses)
