// The sender of a message becomes responsible for its chat. A message that is taken back before it leaves gives the chat back.
import { isFinished, isResponsible } from '@tratativa/contract/chat/abilities'
import type { MessageId } from '@tratativa/contract/chat/ids'
import type { UserId } from '@tratativa/contract/kernel/ids'
import type { TenantTx, Tx } from '../../../platform/db/scope.ts'
import { updateChatRow } from '../chats/chat-changes.store.ts'
import { type ChatRecord } from '../chats/chats.store.ts'
import { accountOfUser, findActiveOperator } from '../chats/operators.store.ts'
import { auditChat, publishVisibilityLost, readChatRecord } from '../chats/publish-chat-changed.ts'
import { hasWrittenSince, lockChatOf, withdrawQueued } from './message-state.store.ts'
import type { FormerAssignment } from './messages.store.ts'
import { publishUpdatedMessage } from './publish-updated-message.ts'

/** Returns the columns that make the sender responsible; `takenFrom` is null for the responsible. */
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

const isActive = async (tx: TenantTx, userId: UserId) => {
  const accountId = await accountOfUser(tx, userId)
  return accountId !== undefined && (await findActiveOperator(tx, { accountId })) !== undefined
}

/** Restores the former assignment, unless the chat was moved, finished, or written to by its new responsible since. */
const giveBack = async (
  tx: TenantTx,
  before: ChatRecord,
  id: MessageId,
  { userId, departmentId, isFavorite, takenBy }: FormerAssignment,
) => {
  if (before.userId !== takenBy || isFinished(before.chat)) return
  if (userId !== null && !(await isActive(tx, userId))) return
  if (await hasWrittenSince(tx, id, takenBy)) return
  await updateChatRow(tx, before.id, { user_id: userId, department_id: departmentId, is_favorite: isFavorite })
}

/** Takes back a message that has not begun to leave, and with it the chat that the message took. */
export const withdrawMessage = async (tx: TenantTx, id: MessageId) => {
  const chatId = await lockChatOf(tx, id)
  if (chatId === undefined) return
  const before = await readChatRecord(tx, chatId)
  const withdrawn = await withdrawQueued(tx, id)
  if (!withdrawn) return
  if (withdrawn.takenFrom !== null) await giveBack(tx, before, id, withdrawn.takenFrom)
  publishTaking(tx, before, await readChatRecord(tx, chatId))
  await publishUpdatedMessage(tx, { id, chatId })
}
