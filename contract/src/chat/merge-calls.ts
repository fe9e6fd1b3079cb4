import { chatPermissions as may } from './permissions.ts'
import { callAddress, callsOf } from '../kernel/endpoint.ts'
import type { mergeEndpoints } from './merge-endpoints.ts'

export const mergeAddresses = {
  chatMerges: callAddress({
    host: 'chat',
    method: 'GET',
    path: '/chats/:id/merges',
    kind: 'query',
    permission: may.chatsSee,
  }),
  undoContactMerge: callAddress({
    host: 'chat',
    method: 'POST',
    path: '/merges/:id/undo',
    kind: 'command',
    permission: may.mergesUndo,
  }),
}

export const mergeCalls = callsOf<typeof mergeEndpoints>(mergeAddresses)
