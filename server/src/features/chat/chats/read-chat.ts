import { profiles } from '@tratativa/contract/kernel/actor'
import { canWrite } from '@tratativa/contract/chat/abilities'
import type { chatEndpoints } from '@tratativa/contract/chat/chat-endpoints'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import type { Tx } from '../../../platform/db/scope.ts'
import { markRead, updateChatRow } from './chat-changes.store.ts'
import { wakeOwner } from '../connection/session-ownership.store.ts'
import { requireLockedChat } from './chats.store.ts'
import { publishChatChanged } from './chat-assignment.ts'

/** Only the responsible marks a chat as read; other viewers do not. */
export const readChat = async (tx: Tx, { id }: InputOf<typeof chatEndpoints.readChat>) => {
  const before = await requireLockedChat(tx, id)
  const isTheirs = canWrite({ ...tx.actor, profileTypeId: profiles.negotiator }, before.chat)
  if (!isTheirs || before.chat.unreadCount === 0) return { data: before.chat }
  if (await markRead(tx, id)) await wakeOwner(tx, 'chat_read')
  await updateChatRow(tx, id, { unread: 0 })
  return { data: (await publishChatChanged(tx, before)).chat }
}
