import { callAddress, callsOf } from '../kernel/endpoint.ts'
import { chatPermissions as may } from './permissions.ts'
import type { chatSnoozeEndpoints } from './snooze-endpoints.ts'

export const chatSnoozeAddresses = {
  snoozedChats: callAddress({
    host: 'chat',
    method: 'GET',
    path: '/chats/snoozed',
    kind: 'query',
    permission: may.chatsSee,
  }),
  snoozeChat: callAddress({
    host: 'chat',
    method: 'PUT',
    path: '/chats/:id/snooze',
    kind: 'command',
    permission: may.chatsChange,
  }),
  wakeChat: callAddress({
    host: 'chat',
    method: 'DELETE',
    path: '/chats/:id/snooze',
    kind: 'command',
    permission: may.chatsChange,
  }),
}

export const chatSnoozeCalls = callsOf<typeof chatSnoozeEndpoints>(chatSnoozeAddresses)
