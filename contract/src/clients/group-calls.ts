import { signedIn } from '../kernel/permission.ts'
import { clientsPermissions as may } from './permissions.ts'
import { callAddress, callsOf } from '../kernel/endpoint.ts'
import type { groupEndpoints } from './group-endpoints.ts'

export const groupAddresses = {
  whatsappReleased: callAddress({
    host: 'client',
    method: 'GET',
    path: '/whatsapp-released',
    kind: 'query',
    permission: signedIn,
  }),
  whatsappGroups: callAddress({
    host: 'client',
    method: 'GET',
    path: '/whatsapp-group-list',
    kind: 'query',
    permission: signedIn,
  }),
  addWhatsappGroup: callAddress({
    host: 'client',
    method: 'POST',
    path: '/whatsapp-group',
    kind: 'command',
    permission: may.changeGroups,
  }),
  editWhatsappGroup: callAddress({
    host: 'client',
    method: 'PUT',
    path: '/whatsapp-group/:id',
    kind: 'command',
    permission: may.changeGroups,
  }),
  removeWhatsappGroup: callAddress({
    host: 'client',
    method: 'DELETE',
    path: '/whatsapp-group/:id',
    kind: 'command',
    permission: may.changeGroups,
  }),
}

export const groupCalls = callsOf<typeof groupEndpoints>(groupAddresses)
