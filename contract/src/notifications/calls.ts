import { signedIn } from '../kernel/permission.ts'
import { callAddress, callsOf } from '../kernel/endpoint.ts'
import type { notificationsEndpoints } from './endpoints.ts'

export const notificationsAddresses = {
  notices: callAddress({
    host: 'notification',
    method: 'GET',
    path: '/notice',
    kind: 'query',
    permission: signedIn,
  }),
  markNotice: callAddress({
    host: 'notification',
    method: 'PUT',
    path: '/notice/:id',
    kind: 'command',
    permission: signedIn,
  }),
  markAllNotices: callAddress({
    host: 'notification',
    method: 'PUT',
    path: '/notice',
    kind: 'command',
    permission: signedIn,
  }),
}

export const notificationsCalls = callsOf<typeof notificationsEndpoints>(notificationsAddresses)
