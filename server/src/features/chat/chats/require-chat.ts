import { chatId, type ChatRef } from '@tratativa/contract/chat/ids'
import { errors } from '@tratativa/contract/kernel/errors'
import type { Reader, Tx } from '../../../platform/db/scope.ts'
import { orRefuse } from '../../../platform/refusal/refusal.ts'
import { findChat, lockChat } from './chats.store.ts'

type ChatReference = ChatRef | ChatRef['id']

const refOf = (chatTarget: ChatReference): ChatRef =>
  typeof chatTarget === 'object' && chatTarget !== null ? chatTarget : { id: chatTarget, jid: null }

/** Returns the chat if the caller may see it, otherwise refuses with 'not found'. `field` is the input that names the chat. */
export const requireVisibleChat = async (reader: Reader, chatTarget: ChatReference, field = 'id') =>
  orRefuse(await findChat(reader, refOf(chatTarget)), errors.notFound, { field })

/** Returns the chat and locks it until the transaction ends. */
export const requireLockedChat = async (tx: Tx, chatTarget: ChatReference, field = 'id') =>
  orRefuse(await lockChat(tx, refOf(chatTarget)), errors.notFound, { field })

/** Returns whether the caller may see the chat with this id. */
export const canSeeChat = async (reader: Reader, id: string): Promise<boolean> => {
  const parsed = chatId.safeParse(Number(id))
  return parsed.success && (await findChat(reader, refOf(parsed.data))) !== undefined
}
