import { chatEvents, type ChatPlace } from '@tratativa/contract/chat/events'
import type { ChatId } from '@tratativa/contract/chat/ids'
import { errors } from '@tratativa/contract/kernel/errors'
import type { TenantTx } from '../../../platform/db/scope.ts'
import { orRefuse } from '../../../platform/refusal/refusal.ts'
import { chatsByIds, type KnownChat } from './chat-view.store.ts'

const isSamePlace = (one: ChatPlace, other: ChatPlace) =>
  one.accountId === other.accountId && one.departmentId === other.departmentId

/** Publishes the removal of a chat to those who saw it at its old assignment and may not see it at the new one. */
export const tellGone = (tx: TenantTx, before: KnownChat, after: KnownChat) => {
  if (isSamePlace(before.place, after.place)) return
  const { version } = after.chat
  tx.emit(chatEvents, 'chat.chat.gone', { chatId: before.id, before: before.place, after: after.place, version })
}

export const readKnown = async (tx: TenantTx, id: ChatId): Promise<KnownChat> => {
  const [known] = await chatsByIds(tx, [id])
  return orRefuse(known, errors.notFound)
}

/** Publishes the changed chat to those who see it now and to those who saw it before. */
export const tellChanged = async (tx: TenantTx, before: KnownChat): Promise<KnownChat> => {
  const after = await readKnown(tx, before.id)
  tellGone(tx, before, after)
  tx.emit(chatEvents, 'chats.update', { place: after.place, chat: after.chat })
  return after
}
