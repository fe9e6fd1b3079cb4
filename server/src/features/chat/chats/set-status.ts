import { canChangeStatus, isFinished } from '@tratativa/contract/chat/abilities'
import type { chatEndpoints } from '@tratativa/contract/chat/chat-endpoints'
import { chatErrors } from '@tratativa/contract/chat/errors'
import { nobodyAssigned } from '@tratativa/contract/chat/shapes'
import { chatStatuses } from '@tratativa/contract/chat/statuses'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import type { Tx } from '../../../platform/db/scope.ts'
import { refuse } from '../../../platform/refusal/refusal.ts'
import { type ChatRecord, requireLockedChat } from './chats.store.ts'
import { updateChatRow } from './chat-changes.store.ts'
import { publishChatChanged } from './chat-assignment.ts'

export type Toggled = InputOf<typeof chatEndpoints.setChatStatus>['status']

/** The refusals for callers who may not set a status. */
const refusals = { [chatStatuses.open]: chatErrors.notOpener, [chatStatuses.pending]: chatErrors.notHolder } as const

export const toggleStatus = async (tx: Tx, before: ChatRecord, status: Toggled) => {
  if (before.chat.status === status) return
  if (isFinished(before.chat)) refuse(chatErrors.finished)
  if (!canChangeStatus(tx.actor, before.chat)) refuse(refusals[status])
  const isOpen = status === chatStatuses.open
  await updateChatRow(tx, before.id, {
    status: isOpen ? 'open' : 'pending',
    ...(isOpen ? { operator_email: before.chat.userEmail ?? nobodyAssigned } : {}),
  })
}

export const setStatus = async (tx: Tx, { id, status }: InputOf<typeof chatEndpoints.setChatStatus>) => {
  const before = await requireLockedChat(tx, id)
  await toggleStatus(tx, before, status)
  return { data: (await publishChatChanged(tx, before)).chat }
}
