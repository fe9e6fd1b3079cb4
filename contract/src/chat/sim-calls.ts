import { megabytes } from '../kernel/file-kinds.ts'
import { chatPermissions as may } from './permissions.ts'
import { callAddress, callsOf } from '../kernel/endpoint.ts'
import type { simEndpoints } from './sim-endpoints.ts'

export const simAddresses = {
  simScan: callAddress({
    host: 'sim',
    method: 'POST',
    path: '/:session/scan',
    kind: 'command',
    permission: may.simPlay,
  }),
  simInbound: callAddress({
    host: 'sim',
    method: 'POST',
    path: '/:session/inbound',
    kind: 'command',
    permission: may.simPlay,
    inline: { field: 'content', maxBytes: megabytes(16) },
  }),
  simInbox: callAddress({
    host: 'sim',
    method: 'GET',
    path: '/:session/inbox',
    kind: 'query',
    permission: may.simPlay,
  }),
  simContacts: callAddress({
    host: 'sim',
    method: 'GET',
    path: '/:session/contacts',
    kind: 'query',
    permission: may.simPlay,
  }),
  simContact: callAddress({
    host: 'sim',
    method: 'PUT',
    path: '/:session/contacts',
    kind: 'command',
    permission: may.simPlay,
  }),
  simFault: callAddress({
    host: 'sim',
    method: 'POST',
    path: '/:session/fault',
    kind: 'command',
    permission: may.simPlay,
  }),
}

export const simCalls = callsOf<typeof simEndpoints>(simAddresses)
