// The responsible of a conversation: a change is published to those who see the conversation now and those who saw it before, and audited.
import { isResponsible } from '@tratativa/contract/chat/abilities'
import { chatEvents, type ChatAssignment } from '@tratativa/contract/chat/events'
import type { ChatId } from '@tratativa/contract/chat/ids'
import { errors } from '@tratativa/contract/kernel/errors'
import type { TenantTx, Tx } from '../../../platform/db/scope.ts'
import { orRefuse } from '../../../platform/refusal/refusal.ts'
import type { FormerAssignment } from '../messages/messages.store.ts'
import { chatsByIds, type ChatRecord } from './chats.store.ts'

const isSameAssignment = (left: ChatAssignment, right: ChatAssignment) =>
  left.accountId === right.accountId && left.departmentId === right.departmentId

/** Publishes the removal of a chat to those who saw it at its old assignment and may not see it at the new one. */
const publishVisibilityLost = (tx: TenantTx, before: ChatRecord, after: ChatRecord) => {
  if (isSameAssignment(before.place, after.place)) return
  const { version } = after.chat
  tx.emit(chatEvents, 'chat.chat.gone', { chatId: before.id, before: before.place, after: after.place, version })
}

export const readChatRecord = async (tx: TenantTx, id: ChatId): Promise<ChatRecord> => {
  const [known] = await chatsByIds(tx, [id])
  return orRefuse(known, errors.notFound)
}

/** Publishes the changed chat to those who see it now and to those who saw it before. */
export const publishChatChanged = async (tx: TenantTx, before: ChatRecord): Promise<ChatRecord> => {
  const after = await readChatRecord(tx, before.id)
  publishVisibilityLost(tx, before, after)
  tx.emit(chatEvents, 'chats.update', { place: after.place, chat: after.chat })
  return after
}

const auditedValuesOf = ({ chat }: ChatRecord) => ({
  status: chat.status,
  responsible: chat.userName,
  department: chat.departmentName,
  case: chat.caseId,
})

/** Audits who had a conversation and how it ended; the entry belongs to the history of the chat's case, where it has one. */
export const auditChat = (tx: TenantTx, action: `chat.chat.${string}`, before: ChatRecord, after: ChatRecord) =>
  tx.audit({
    action,
    subjectId: String(after.id),
    subject: after.chat.name || after.chat.number || after.chat.id,
    before: auditedValuesOf(before),
    after: auditedValuesOf(after),
    ...(after.caseId === null ? {} : { thread: `case:${after.caseId}` }),
  })

/** Returns the columns that make the sender of a message responsible; `takenFrom` is null for the responsible. */
export const taking = ({ actor }: Tx, { chat, userId, place }: ChatRecord) => {
  const operator = { operator_email: actor.email }
  if (isResponsible(actor, chat)) return { values: operator, takenFrom: null }
  const { departmentId } = place
  const takenFrom: FormerAssignment = { userId, departmentId, isFavorite: chat.isFavorite, takenBy: actor.userId }
  const values = { user_id: actor.userId, department_id: actor.departmentId, is_favorite: false, ...operator }
  return { values, takenFrom }
}

/** Publishes and audits a change of the responsible. */
export const publishTaking = (tx: TenantTx, before: ChatRecord, after: ChatRecord) => {
  publishVisibilityLost(tx, before, after)
  if (before.userId !== after.userId) auditChat(tx, 'chat.chat.assigned', before, after)
}
