import { megabytes } from '../kernel/file.ts'
import { chatPermissions as may } from './permissions.ts'

import { address, callsOf } from '../kernel/endpoint.ts'
import type { simEndpoints } from './sim-endpoints.ts'

export const simAddresses = {
  simScan: address({
    host: 'sim',
    method: 'POST',
    path: '/:session/scan',
    kind: 'command',
    permission: may.simPlay,
  }),
  simInbound: address({
    host: 'sim',
    method: 'POST',
    path: '/:session/inbound',
    kind: 'command',
    permission: may.simPlay,
    inline: { field: 'content', maxBytes: megabytes(16) },
  }),
  simInbox: address({
    host: 'sim',
    method: 'GET',
    path: '/:session/inbox',
    kind: 'query',
    permission: may.simPlay,
  }),
  simContacts: address({
    host: 'sim',
    method: 'GET',
    path: '/:session/contacts',
    kind: 'query',
    permission: may.simPlay,
  }),
  simContact: address({
    host: 'sim',
    method: 'PUT',
    path: '/:session/contacts',
    kind: 'command',
    permission: may.simPlay,
  }),
  simFault: address({
    host: 'sim',
    method: 'POST',
    path: '/:session/fault',
    kind: 'command',
    permission: may.simPlay,
  }),
}

export const simCalls = callsOf<typeof simEndpoints>(simAddresses)
