import { clientsPermissions as may } from './permissions.ts'
import { formAddresses } from './form-calls.ts'
import { groupAddresses } from './group-calls.ts'
import { callAddress, callsOf } from '../kernel/endpoint.ts'
import type { clientsEndpoints } from './endpoints.ts'

export const clientsAddresses = {
  clients: callAddress({
    host: 'client',
    method: 'GET',
    path: '/client',
    kind: 'query',
    permission: may.read,
  }),
  clientsOfCases: callAddress({
    host: 'case',
    method: 'GET',
    path: '/api/clients',
    kind: 'query',
    permission: may.read,
  }),
  client: callAddress({
    host: 'client',
    method: 'GET',
    path: '/client/:id',
    kind: 'query',
    permission: may.read,
  }),
  registerClient: callAddress({
    host: 'client',
    method: 'POST',
    path: '/client/register',
    kind: 'command',
    permission: may.change,
  }),
  editClient: callAddress({
    host: 'client',
    method: 'PUT',
    path: '/client/:id/edit',
    kind: 'command',
    permission: may.change,
  }),
  toggleClient: callAddress({
    host: 'client',
    method: 'PATCH',
    path: '/client/toggle-status',
    kind: 'command',
    permission: may.change,
  }),
  subClients: callAddress({
    host: 'client',
    method: 'GET',
    path: '/sub-client',
    kind: 'query',
    permission: may.read,
  }),
  addSubClient: callAddress({
    host: 'client',
    method: 'POST',
    path: '/sub-client',
    kind: 'command',
    permission: may.change,
  }),
  editSubClient: callAddress({
    host: 'client',
    method: 'PUT',
    path: '/sub-client/:id',
    kind: 'command',
    permission: may.change,
  }),
  toggleSubClient: callAddress({
    host: 'client',
    method: 'PATCH',
    path: '/sub-client/toggle-status',
    kind: 'command',
    permission: may.change,
  }),
  ...formAddresses,
  ...groupAddresses,
  removeSubClient: callAddress({
    host: 'client',
    method: 'DELETE',
    path: '/sub-client/:id',
    kind: 'command',
    permission: may.remove,
  }),
  removeClient: callAddress({
    host: 'client',
    method: 'DELETE',
    path: '/client/:id',
    kind: 'command',
    permission: may.remove,
  }),
}

export const clientsCalls = callsOf<typeof clientsEndpoints>(clientsAddresses)
