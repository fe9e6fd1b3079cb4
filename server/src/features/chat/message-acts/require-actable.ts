// Checks that every reaction and deletion makes: the chat accepts the caller's acts, and WhatsApp has the message.
import { canWrite, isFinished } from '@tratativa/contract/chat/abilities'
import { chatErrors } from '@tratativa/contract/chat/errors'
import type { MessageId } from '@tratativa/contract/chat/ids'
import { errors } from '@tratativa/contract/kernel/errors'
import type { Tx } from '../../../platform/db/scope.ts'
import { orRefuse, refuse } from '../../../platform/refusal/refusal.ts'
import { type ChatRecord, requireLockedChat, requireVisibleChat } from '../chats/chats.store.ts'
import { readChatRecord } from '../chats/chat-assignment.ts'
import { messagesByIds } from '../messages/messages.store.ts'
import { findMessageState } from '../messages/message-state.store.ts'
import { findActByKey, type ActKind } from './message-acts.store.ts'

export const refuseUnactable = ({ actor }: Pick<Tx, 'actor'>, { chat }: Pick<ChatRecord, 'chat'>) => {
  if (isFinished(chat)) refuse(chatErrors.finished)
  if (!canWrite(actor, chat)) refuse(chatErrors.notWriter, { field: 'id' })
}

const isAtWhatsApp = (status: number) => status >= 1 && status <= 4

/** Returns the message and its chat, locked until the transaction ends. */
export const requireActable = async (tx: Tx, id: MessageId) => {
  const { chatId } = orRefuse(await findMessageState(tx, id), errors.notFound)
  const chat = await requireLockedChat(tx, chatId)
  refuseUnactable(tx, chat)
  // Read again under the lock: nobody else changes the message meanwhile.
  const message = orRefuse(await findMessageState(tx, id), errors.notFound)
  if (message.kind === 'gap') refuse(errors.notFound)
  if (message.isDeleted) refuse(chatErrors.isDeleted)
  if (message.isOurs && !isAtWhatsApp(message.status)) refuse(chatErrors.notSentYet)
  return { chat, message }
}

/** Returns the answer when the same act is requested again; refuses the same key for another act. */
export const answerActAgain = async (tx: Tx, key: string, act: { readonly id: MessageId; readonly kind: ActKind }) => {
  const done = await findActByKey(tx, key)
  if (!done) return null
  if (done.userId !== tx.actor.userId || done.messageId !== act.id || done.kind !== act.kind)
    return refuse(chatErrors.usedActKey)
  const { chatId } = orRefuse(await findMessageState(tx, act.id), errors.notFound)
  await requireVisibleChat(tx, chatId)
  const [known] = await messagesByIds(tx, [act.id])
  return { data: orRefuse(known, errors.notFound).message, chat: (await readChatRecord(tx, chatId)).chat }
}
