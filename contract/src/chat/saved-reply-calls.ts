import { chatPermissions as may } from './permissions.ts'
import { callAddress, callsOf } from '../kernel/endpoint.ts'
import type { savedReplyEndpoints } from './saved-reply-endpoints.ts'

const permission = may.messagesSend

export const savedReplyAddresses = {
  savedReplies: callAddress({ host: 'chat', method: 'GET', path: '/saved-replies', kind: 'query', permission }),
  addReply: callAddress({ host: 'chat', method: 'POST', path: '/saved-replies', kind: 'command', permission }),
  editReply: callAddress({ host: 'chat', method: 'PUT', path: '/saved-replies/:id', kind: 'command', permission }),
  removeReply: callAddress({ host: 'chat', method: 'DELETE', path: '/saved-replies/:id', kind: 'command', permission }),
  fillReply: callAddress({
    host: 'chat',
    method: 'POST',
    path: '/saved-replies/:id/filled',
    kind: 'query',
    permission,
  }),
}

export const savedReplyCalls = callsOf<typeof savedReplyEndpoints>(savedReplyAddresses)
