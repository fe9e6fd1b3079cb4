import { chatEvents } from '@tratativa/contract/chat/events'
import { errors } from '@tratativa/contract/kernel/errors'
import type { TenantTx } from '../../../platform/db/scope.ts'
import { orRefuse } from '../../../platform/refusal/refusal.ts'
import { readChatRecord } from '../chats/chat-assignment.ts'
import type { MessageStateRecord } from './message-state.store.ts'
import { messagesByIds } from './messages.store.ts'

/** Publishes a message that was written before, and its chat. */
export const publishUpdatedMessage = async (
  tx: TenantTx,
  { id, chatId }: Pick<MessageStateRecord, 'id' | 'chatId'>,
) => {
  const { place, chat } = await readChatRecord(tx, chatId)
  const [knownMessage] = await messagesByIds(tx, [id])
  const { message } = orRefuse(knownMessage, errors.notFound)
  tx.emit(chatEvents, 'messages.upsert', { place, chatId, messages: [message] })
  tx.emit(chatEvents, 'chats.update', { place, chat })
  return { data: message, chat }
}
