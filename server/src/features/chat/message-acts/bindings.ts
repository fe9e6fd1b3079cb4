import { messageActEndpoints as endpoints } from '@tratativa/contract/chat/message-act-endpoints'
import type { MessagingLimits } from '../assent/read-contact-status.ts'
import { command, type Binding } from '../../../platform/http/binding.ts'
import { deleteForEveryone } from './delete-for-everyone.ts'
import { forwardMessage } from './forward-message.ts'
import { reactToMessage } from './react-to-message.ts'

export const messageActBindings = (can: MessagingLimits): readonly Binding[] => [
  command(endpoints.reactToMessage, reactToMessage),
  command(endpoints.forwardMessage, forwardMessage),
  command(endpoints.deleteForEveryone, deleteForEveryone(can)),
]
