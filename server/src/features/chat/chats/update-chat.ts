// The endpoint that changes any part of a chat: some fields, or the full chat with some of them changed.
import { canChangeStatus } from '@tratativa/contract/chat/abilities'
import type { chatEndpoints } from '@tratativa/contract/chat/chat-endpoints'
import { chatErrors } from '@tratativa/contract/chat/errors'
import { chatStatuses } from '@tratativa/contract/chat/statuses'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import type { Tx } from '../../../platform/db/scope.ts'
import { refuse } from '../../../platform/refusal/refusal.ts'
import { assign } from './assign-chat.ts'
import { auditChat, publishChatChanged } from './chat-assignment.ts'
import { type ChatRecord, requireLockedChat } from './chats.store.ts'
import { closeChat } from './ending/close-chat.ts'
import { linkCase } from './set-case.ts'
import { favor } from './set-favorite.ts'
import { toggleStatus } from './set-status.ts'

type Input = InputOf<typeof chatEndpoints.updateChat>

/** Returns the requested responsible; undefined when none is named or the chat already has that one. */
const assignmentTargetOf = (before: ChatRecord, { negotiatorId, negotiatorEmail, departmentId }: Input) => {
  if (negotiatorId === null || (negotiatorId === undefined && negotiatorEmail === null)) return { departmentId }
  if (negotiatorId === undefined && negotiatorEmail == null) return null
  const isSame =
    (negotiatorId === undefined || negotiatorId === before.chat.userId) &&
    (negotiatorEmail == null || negotiatorEmail === before.chat.userEmail)
  if (isSame) return null
  return {
    ...(negotiatorId === undefined ? {} : { accountId: negotiatorId }),
    ...(negotiatorEmail == null ? {} : { email: negotiatorEmail }),
  }
}

export const updateChat = async (tx: Tx, input: Input) => {
  const before = await requireLockedChat(tx, input.chat, 'chat')
  const { status, isFavorite, caseId } = input
  // Changes that need the responsible come before a change of the responsible.
  if (isFavorite !== undefined) await favor(tx, before, isFavorite)
  if (caseId !== undefined && caseId !== before.chat.caseId) await linkCase(tx, before, caseId)
  if (status !== undefined && status !== before.chat.status) {
    if (status === chatStatuses.finished) return closeChat(tx, { id: { id: before.id, jid: null } })
    if (before.chat.status === chatStatuses.finished) refuse(chatErrors.finished, { field: 'status' })
    if (!canChangeStatus(tx.actor, before.chat)) refuse(chatErrors.notStatusChanger)
    await toggleStatus(tx, before, status)
  }
  const assignee = assignmentTargetOf(before, input)
  if (assignee) await assign(tx, before, assignee)
  const after = await publishChatChanged(tx, before)
  auditChat(tx, 'chat.chat.changed', before, after)
  return { data: after.chat }
}
