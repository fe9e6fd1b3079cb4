// Takes back a message before it leaves; the chat that it took goes back to whoever had it.
import { isFinished } from '@tratativa/contract/chat/abilities'
import type { MessageId } from '@tratativa/contract/chat/ids'
import type { UserId } from '@tratativa/contract/kernel/ids'
import type { TenantTx } from '../../../platform/db/scope.ts'
import { updateChatRow } from '../chats/chat-changes.store.ts'
import type { ChatRecord } from '../chats/chats.store.ts'
import { accountOfUser, findActiveOperator } from '../chats/operators.store.ts'
import { publishTaking, readChatRecord } from '../chats/chat-assignment.ts'
import { hasLeft, hasWrittenSince, lockChatOf, withdrawQueued } from './message-state.store.ts'
import type { FormerAssignment } from './messages.store.ts'
import { publishUpdatedMessage } from './publish-updated-message.ts'

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

/** Takes back a message that has not begun to leave, and with it the chat that the message took. Returns true when it has left. */
export const withdrawMessage = async (tx: TenantTx, id: MessageId): Promise<boolean> => {
  const chatId = await lockChatOf(tx, id)
  if (chatId === undefined) return false
  const before = await readChatRecord(tx, chatId)
  const withdrawn = await withdrawQueued(tx, id)
  if (!withdrawn) return hasLeft(tx, id)
  if (withdrawn.takenFrom !== null) await giveBack(tx, before, id, withdrawn.takenFrom)
  publishTaking(tx, before, await readChatRecord(tx, chatId))
  await publishUpdatedMessage(tx, { id, chatId })
  return false
}
