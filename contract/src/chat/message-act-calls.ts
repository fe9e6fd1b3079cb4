import { callAddress, callsOf } from '../kernel/endpoint.ts'
import type { messageActEndpoints } from './message-act-endpoints.ts'
import { chatPermissions as may } from './permissions.ts'

export const messageActAddresses = {
  reactToMessage: callAddress({
    host: 'chat',
    method: 'PUT',
    path: '/messages/:id/reaction',
    kind: 'command',
    permission: may.messagesSend,
  }),
  forwardMessage: callAddress({
    host: 'chat',
    method: 'POST',
    path: '/messages/:id/forward',
    kind: 'command',
    permission: may.messagesSend,
  }),
  deleteForEveryone: callAddress({
    host: 'chat',
    method: 'PUT',
    path: '/messages/:id/delete-for-everyone',
    kind: 'command',
    permission: may.messagesSend,
  }),
}

export const messageActCalls = callsOf<typeof messageActEndpoints>(messageActAddresses)
