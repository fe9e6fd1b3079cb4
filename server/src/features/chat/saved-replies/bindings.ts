import { savedReplyEndpoints as endpoints } from '@tratativa/contract/chat/saved-reply-endpoints'
import { command, query, type Binding } from '../../../platform/http/binding.ts'
import { once } from '../../../platform/once/once.ts'
import { fillReply, listReplies } from './fill-reply.ts'
import { addReply, editReply, removeReply } from './save-reply.ts'

export const savedReplyBindings: readonly Binding[] = [
  query(endpoints.savedReplies, listReplies),
  query(endpoints.fillReply, fillReply),
  command(endpoints.addReply, once('chat.reply.add', addReply)),
  command(endpoints.editReply, editReply),
  command(endpoints.removeReply, removeReply),
]
