import { callAddress, callsOf } from '../kernel/endpoint.ts'
import type { callsEndpoints } from './endpoints.ts'
import { callsPermissions as may } from './permissions.ts'

const host = 'dialer'

export const callsAddresses = {
  phone: callAddress({ host, method: 'GET', path: '/phone', kind: 'query', permission: may.callsMake }),
  registerPhone: callAddress({
    host,
    method: 'POST',
    path: '/phone/registration',
    kind: 'command',
    permission: may.callsMake,
  }),
  announceCall: callAddress({ host, method: 'POST', path: '/calls', kind: 'command', permission: may.callsMake }),
  checkCall: callAddress({ host, method: 'POST', path: '/calls/check', kind: 'command', permission: may.callsMake }),
  calls: callAddress({ host, method: 'GET', path: '/calls', kind: 'query', permission: may.callsList }),
  call: callAddress({ host, method: 'GET', path: '/calls/:id', kind: 'query', permission: may.callsList }),
  setCallOutcome: callAddress({
    host,
    method: 'PUT',
    path: '/calls/:id/outcome',
    kind: 'command',
    permission: may.callsMake,
  }),
  callRecording: callAddress({
    host,
    method: 'GET',
    path: '/calls/:id/recording',
    kind: 'download',
    permission: may.recordingsHear,
  }),
  /** Somebody outside calls an extension; available while the exchange is the demo's. */
  simulateCall: callAddress({
    host: 'sim',
    method: 'POST',
    path: '/call',
    kind: 'command',
    permission: may.rulesChange,
  }),
  callRules: callAddress({ host, method: 'GET', path: '/call-rules', kind: 'query', permission: may.rulesChange }),
  setCallRules: callAddress({ host, method: 'PUT', path: '/call-rules', kind: 'command', permission: may.rulesChange }),
}

export const callsCalls = callsOf<typeof callsEndpoints>(callsAddresses)
