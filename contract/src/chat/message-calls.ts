import { megabytes } from '../kernel/file.ts'
import { allUploadKinds, mediaLimits } from './media-limits.ts'
import { chatPermissions as may } from './permissions.ts'

import { address, callsOf } from '../kernel/endpoint.ts'
import type { messageEndpoints } from './message-endpoints.ts'

export const messageAddresses = {
  sendMessage: address({
    host: 'chat',
    method: 'POST',
    path: '/messages/send',
    kind: 'command',
    permission: may.messagesSend,
    inline: { field: 'mediaContent', maxBytes: megabytes(16) },
  }),
  sendAgain: address({
    host: 'chat',
    method: 'PUT',
    path: '/messages/:id/again',
    kind: 'command',
    permission: may.messagesSend,
  }),
  leaveUncertain: address({
    host: 'chat',
    method: 'PUT',
    path: '/messages/:id/leave',
    kind: 'command',
    permission: may.messagesSend,
  }),
  searchMessages: address({
    host: 'chat',
    method: 'GET',
    path: '/messages/search',
    kind: 'query',
    permission: may.chatsSee,
  }),
  messageChanges: address({
    host: 'chat',
    method: 'GET',
    path: '/messages/:id/changes',
    kind: 'query',
    permission: may.chatsSee,
  }),
  bringMedia: address({
    host: 'chat',
    method: 'POST',
    path: '/media',
    kind: 'upload',
    permission: may.messagesSend,
    file: { maxBytes: mediaLimits.document, kinds: allUploadKinds },
  }),
  messageFile: address({
    host: 'chat',
    method: 'GET',
    path: '/messages/:id/file',
    kind: 'download',
    permission: may.chatsSee,
  }),
  drafts: address({
    host: 'chat',
    method: 'GET',
    path: '/drafts',
    kind: 'query',
    permission: may.messagesSend,
  }),
  keepDraft: address({
    host: 'chat',
    method: 'PUT',
    path: '/chats/:id/draft',
    kind: 'command',
    permission: may.messagesSend,
  }),
}

export const messageCalls = callsOf<typeof messageEndpoints>(messageAddresses)
