import { megabytes } from '../kernel/file-kinds.ts'
import { allUploadKinds, mediaLimits } from './media-limits.ts'
import { chatPermissions as may } from './permissions.ts'
import { callAddress, callsOf } from '../kernel/endpoint.ts'
import type { messageEndpoints } from './message-endpoints.ts'

export const messageAddresses = {
  sendMessage: callAddress({
    host: 'chat',
    method: 'POST',
    path: '/messages/send',
    kind: 'command',
    permission: may.messagesSend,
    inline: { field: 'mediaContent', maxBytes: megabytes(16) },
  }),
  sendAgain: callAddress({
    host: 'chat',
    method: 'PUT',
    path: '/messages/:id/again',
    kind: 'command',
    permission: may.messagesSend,
  }),
  leaveUncertain: callAddress({
    host: 'chat',
    method: 'PUT',
    path: '/messages/:id/leave',
    kind: 'command',
    permission: may.messagesSend,
  }),
  searchMessages: callAddress({
    host: 'chat',
    method: 'GET',
    path: '/messages/search',
    kind: 'query',
    permission: may.chatsSee,
  }),
  messageChanges: callAddress({
    host: 'chat',
    method: 'GET',
    path: '/messages/:id/changes',
    kind: 'query',
    permission: may.chatsSee,
  }),
  bringMedia: callAddress({
    host: 'chat',
    method: 'POST',
    path: '/media',
    kind: 'upload',
    permission: may.messagesSend,
    file: { maxBytes: mediaLimits.document, kinds: allUploadKinds },
  }),
  messageFile: callAddress({
    host: 'chat',
    method: 'GET',
    path: '/messages/:id/file',
    kind: 'download',
    permission: may.chatsSee,
  }),
  drafts: callAddress({
    host: 'chat',
    method: 'GET',
    path: '/drafts',
    kind: 'query',
    permission: may.messagesSend,
  }),
  keepDraft: callAddress({
    host: 'chat',
    method: 'PUT',
    path: '/chats/:id/draft',
    kind: 'command',
    permission: may.messagesSend,
  }),
}

export const messageCalls = callsOf<typeof messageEndpoints>(messageAddresses)
