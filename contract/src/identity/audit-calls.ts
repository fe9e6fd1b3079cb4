import { identityPermissions } from './permissions.ts'
import { callAddress, callsOf } from '../kernel/endpoint.ts'
import type { auditEndpoints } from './audit-endpoints.ts'

export const auditAddresses = {
  accessAudit: callAddress({
    host: 'auth',
    method: 'GET',
    path: '/access-audit',
    kind: 'query',
    permission: identityPermissions.auditRead,
  }),
}

export const auditCalls = callsOf<typeof auditEndpoints>(auditAddresses)
