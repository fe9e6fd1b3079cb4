import { casesPermissions as may } from '../cases/permissions.ts'
import { callAddress, callsOf } from '../kernel/endpoint.ts'
import type { conductEndpoints } from './endpoints.ts'

export const conductAddresses = {
  conductRules: callAddress({
    host: 'case',
    method: 'GET',
    path: '/api/conduct-rules',
    kind: 'query',
    permission: may.rulesChange,
  }),
  setConductRules: callAddress({
    host: 'case',
    method: 'PUT',
    path: '/api/conduct-rules',
    kind: 'command',
    permission: may.rulesChange,
  }),
}

export const conductCalls = callsOf<typeof conductEndpoints>(conductAddresses)
