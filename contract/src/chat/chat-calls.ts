import { chatPermissions as may } from './permissions.ts'

import { address, callsOf } from '../kernel/endpoint.ts'
import type { chatEndpoints } from './chat-endpoints.ts'

export const chatAddresses = {
  chats: address({
    host: 'chat',
    method: 'GET',
    path: '/chats',
    kind: 'query',
    permission: may.chatsSee,
  }),
  chatCounts: address({
    host: 'chat',
    method: 'GET',
    path: '/chats/counts',
    kind: 'query',
    permission: may.chatsSee,
  }),
  history: address({
    host: 'chat',
    method: 'GET',
    path: '/chats/:id',
    kind: 'query',
    permission: may.chatsSee,
  }),
  standing: address({
    host: 'chat',
    method: 'GET',
    path: '/chats/:id/standing',
    kind: 'query',
    permission: may.chatsSee,
  }),
  startChat: address({
    host: 'chat',
    method: 'POST',
    path: '/chats',
    kind: 'command',
    permission: may.chatsChange,
  }),
  updateChat: address({
    host: 'chat',
    method: 'PUT',
    path: '/chats/:chat',
    kind: 'command',
    permission: may.chatsChange,
  }),
  assignChat: address({
    host: 'chat',
    method: 'PUT',
    path: '/chats/:id/operator',
    kind: 'command',
    permission: may.chatsChange,
  }),
  setChatCase: address({
    host: 'chat',
    method: 'PUT',
    path: '/chats/:id/case',
    kind: 'command',
    permission: may.chatsChange,
  }),
  setChatStatus: address({
    host: 'chat',
    method: 'PUT',
    path: '/chats/:id/status',
    kind: 'command',
    permission: may.chatsChange,
  }),
  setFavorite: address({
    host: 'chat',
    method: 'PUT',
    path: '/chats/:id/favorite',
    kind: 'command',
    permission: may.chatsChange,
  }),
  openChat: address({
    host: 'chat',
    method: 'PUT',
    path: '/chats/:id/open',
    kind: 'command',
    permission: may.chatsChange,
  }),
  readChat: address({
    host: 'chat',
    method: 'PUT',
    path: '/chats/:id/read',
    kind: 'command',
    permission: may.chatsChange,
  }),
  closeChat: address({
    host: 'chat',
    method: 'PUT',
    path: '/chats/:id/close',
    kind: 'command',
    permission: may.chatsChange,
  }),
  reopenChat: address({
    host: 'chat',
    method: 'PUT',
    path: '/chats/:id/reopen',
    kind: 'command',
    permission: may.chatsChange,
  }),
  chatPicture: address({
    host: 'chat',
    method: 'GET',
    path: '/chats/:id/picture',
    kind: 'download',
    permission: may.chatsSee,
  }),
  operators: address({
    host: 'chat',
    method: 'GET',
    path: '/operators',
    kind: 'query',
    permission: may.chatsSee,
  }),
}

export const chatCalls = callsOf<typeof chatEndpoints>(chatAddresses)
