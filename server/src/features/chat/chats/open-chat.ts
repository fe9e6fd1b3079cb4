import { opens } from '@tratativa/contract/chat/abilities'
import type { chatEndpoints } from '@tratativa/contract/chat/chat-endpoints'
import { nobodyAssigned } from '@tratativa/contract/chat/shapes'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import type { Tx } from '../../../platform/db/scope.ts'
import { updateChatRow } from './chat-changes.store.ts'
import { requireLockedChat } from './chats.store.ts'
import { publishChatChanged } from './chat-assignment.ts'

export const openChat = async (tx: Tx, { id }: InputOf<typeof chatEndpoints.openChat>) => {
  const before = await requireLockedChat(tx, id)
  if (!opens(tx.actor, before.chat)) return { data: before.chat }
  await updateChatRow(tx, id, { status: 'open', operator_email: before.chat.userEmail ?? nobodyAssigned })
  return { data: (await publishChatChanged(tx, before)).chat }
}
