import { chatPermissions as may } from './permissions.ts'
import { callAddress, callsOf } from '../kernel/endpoint.ts'
import type { chatEndpoints } from './chat-endpoints.ts'

export const chatAddresses = {
  chats: callAddress({
    host: 'chat',
    method: 'GET',
    path: '/chats',
    kind: 'query',
    permission: may.chatsSee,
  }),
  chatCounts: callAddress({
    host: 'chat',
    method: 'GET',
    path: '/chats/counts',
    kind: 'query',
    permission: may.chatsSee,
  }),
  history: callAddress({
    host: 'chat',
    method: 'GET',
    path: '/chats/:id',
    kind: 'query',
    permission: may.chatsSee,
  }),
  standing: callAddress({
    host: 'chat',
    method: 'GET',
    path: '/chats/:id/standing',
    kind: 'query',
    permission: may.chatsSee,
  }),
  startChat: callAddress({
    host: 'chat',
    method: 'POST',
    path: '/chats',
    kind: 'command',
    permission: may.chatsChange,
  }),
  updateChat: callAddress({
    host: 'chat',
    method: 'PUT',
    path: '/chats/:chat',
    kind: 'command',
    permission: may.chatsChange,
  }),
  assignChat: callAddress({
    host: 'chat',
    method: 'PUT',
    path: '/chats/:id/operator',
    kind: 'command',
    permission: may.chatsChange,
  }),
  setChatCase: callAddress({
    host: 'chat',
    method: 'PUT',
    path: '/chats/:id/case',
    kind: 'command',
    permission: may.chatsChange,
  }),
  setChatStatus: callAddress({
    host: 'chat',
    method: 'PUT',
    path: '/chats/:id/status',
    kind: 'command',
    permission: may.chatsChange,
  }),
  setFavorite: callAddress({
    host: 'chat',
    method: 'PUT',
    path: '/chats/:id/favorite',
    kind: 'command',
    permission: may.chatsChange,
  }),
  openChat: callAddress({
    host: 'chat',
    method: 'PUT',
    path: '/chats/:id/open',
    kind: 'command',
    permission: may.chatsChange,
  }),
  readChat: callAddress({
    host: 'chat',
    method: 'PUT',
    path: '/chats/:id/read',
    kind: 'command',
    permission: may.chatsChange,
  }),
  closeChat: callAddress({
    host: 'chat',
    method: 'PUT',
    path: '/chats/:id/close',
    kind: 'command',
    permission: may.chatsChange,
  }),
  reopenChat: callAddress({
    host: 'chat',
    method: 'PUT',
    path: '/chats/:id/reopen',
    kind: 'command',
    permission: may.chatsChange,
  }),
  chatPicture: callAddress({
    host: 'chat',
    method: 'GET',
    path: '/chats/:id/picture',
    kind: 'download',
    permission: may.chatsSee,
  }),
  operators: callAddress({
    host: 'chat',
    method: 'GET',
    path: '/operators',
    kind: 'query',
    permission: may.chatsSee,
  }),
}

export const chatCalls = callsOf<typeof chatEndpoints>(chatAddresses)
