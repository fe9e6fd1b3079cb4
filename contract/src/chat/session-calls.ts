import { chatPermissions as may } from './permissions.ts'
import { callAddress, callsOf } from '../kernel/endpoint.ts'
import type { sessionEndpoints } from './session-endpoints.ts'

export const sessionAddresses = {
  sessionStatus: callAddress({
    host: 'chat',
    method: 'GET',
    path: '/sessions/status',
    kind: 'query',
    permission: may.sessionSee,
  }),
  sessionQr: callAddress({
    host: 'chat',
    method: 'GET',
    path: '/sessions/qr',
    kind: 'query',
    permission: may.sessionChange,
  }),
  addSession: callAddress({
    host: 'chat',
    method: 'POST',
    path: '/sessions/add',
    kind: 'command',
    permission: may.sessionChange,
  }),
  endSession: callAddress({
    host: 'chat',
    method: 'DELETE',
    path: '/sessions',
    kind: 'command',
    permission: may.sessionChange,
  }),
  deleteFromInstance: callAddress({
    host: 'chat',
    method: 'POST',
    path: '/sessions/delete-from-instance',
    kind: 'command',
    permission: may.sessionChange,
  }),
}

export const sessionCalls = callsOf<typeof sessionEndpoints>(sessionAddresses)
