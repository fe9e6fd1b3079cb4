import { canWrite, isFinished } from '@tratativa/contract/chat/abilities'
import { chatErrors } from '@tratativa/contract/chat/errors'
import type { MessageId } from '@tratativa/contract/chat/ids'
import type { messageEndpoints } from '@tratativa/contract/chat/message-endpoints'
import { messageStatuses } from '@tratativa/contract/chat/statuses'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import type { Tx } from '../../../platform/db/scope.ts'
import { orRefuse, refuse } from '../../../platform/refusal/refusal.ts'
import { wakeOwner } from '../connection/session-ownership.store.ts'
import { requireLockedChat } from '../chats/chats.store.ts'
import { refuseMisconduct } from '../assent/judge-chat.ts'
import { updateChatRow } from '../chats/chat-changes.store.ts'
import { findMessageState, queueForResend, markAsSent } from './message-state.store.ts'
import { publishUpdatedMessage } from './publish-updated-message.ts'
import { publishTaking, readChatRecord, taking } from '../chats/chat-assignment.ts'

/** Returns one of our messages and locks its chat; refuses callers who may not write there. */
const lockUncertainMessage = async (tx: Tx, id: MessageId) => {
  const { chatId } = orRefuse(await findMessageState(tx, id), errors.notFound)
  const before = await requireLockedChat(tx, chatId)
  if (!canWrite(tx.actor, before.chat) && !isFinished(before.chat)) refuse(chatErrors.notWriter)
  // Read again under the lock: nobody else changes the message meanwhile.
  return { before, seen: orRefuse(await findMessageState(tx, id), errors.notFound) }
}

const { failed, uncertain } = messageStatuses

export const sendAgain = async (
  tx: Tx,
  { id, isConductConfirmed: isConfirmed }: InputOf<typeof messageEndpoints.sendAgain>,
) => {
  const { before, seen } = await lockUncertainMessage(tx, id)
  if (isFinished(before.chat)) refuse(chatErrors.finished)
  if (!seen.isOurs || seen.isDeleted || (seen.status !== failed && seen.status !== uncertain))
    refuse(chatErrors.notFailed)
  await refuseMisconduct(tx, before, { by: 'person', isConfirmed })
  const { values, takenFrom } = taking(tx, before)
  await queueForResend(tx, seen, takenFrom)
  await updateChatRow(tx, before.id, { ...values, status: 'open' })
  await wakeOwner(tx, 'chat_outgoing')
  publishTaking(tx, before, await readChatRecord(tx, before.id))
  return publishUpdatedMessage(tx, seen)
}

export const leaveUncertain = async (tx: Tx, { id }: InputOf<typeof messageEndpoints.leaveUncertain>) => {
  const { seen } = await lockUncertainMessage(tx, id)
  if (!seen.isOurs || seen.status !== uncertain) refuse(chatErrors.notUncertain)
  await markAsSent(tx, seen)
  return publishUpdatedMessage(tx, seen)
}
