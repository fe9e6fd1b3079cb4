import { callAddress, callsOf } from '../kernel/endpoint.ts'
import type { dialerEndpoints } from './endpoints.ts'
import { dialerPermissions as may } from './permissions.ts'

const shared = { host: 'dialer', kind: 'command' } as const
const permission = may.dialerUse

export const dialerAddresses = {
  dialerToken: callAddress({ ...shared, permission, method: 'POST', path: '/api/token', pace: 'guarded' }),
  dialerStatus: callAddress({ ...shared, permission, method: 'PUT', path: '/api/statusUpdate' }),
  dialerQueues: callAddress({ ...shared, permission, method: 'POST', path: '/api/queuesAuths' }),
  dialerAmi: callAddress({ ...shared, permission, method: 'POST', path: '/api/ami' }),
}

export const dialerCalls = callsOf<typeof dialerEndpoints>(dialerAddresses)
