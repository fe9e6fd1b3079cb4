import { canFavorite } from '@tratativa/contract/chat/abilities'
import type { chatEndpoints } from '@tratativa/contract/chat/chat-endpoints'
import { chatErrors } from '@tratativa/contract/chat/errors'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import type { Tx } from '../../../platform/db/scope.ts'
import { refuse } from '../../../platform/refusal/refusal.ts'
import { type ChatRecord, requireLockedChat } from './chats.store.ts'
import { updateChatRow } from './chat-changes.store.ts'
import { publishChatChanged } from './chat-assignment.ts'

export const favor = async (tx: Tx, before: ChatRecord, isFavorite: boolean) => {
  if (before.chat.isFavorite === isFavorite) return
  if (!canFavorite(tx.actor, before.chat)) refuse(chatErrors.notFavoriter)
  await updateChatRow(tx, before.id, { is_favorite: isFavorite })
}

export const setFavorite = async (tx: Tx, { id, isFavorite }: InputOf<typeof chatEndpoints.setFavorite>) => {
  const before = await requireLockedChat(tx, id)
  if (!canFavorite(tx.actor, before.chat)) refuse(chatErrors.notFavoriter)
  await favor(tx, before, isFavorite)
  return { data: (await publishChatChanged(tx, before)).chat }
}
