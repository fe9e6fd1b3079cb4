import { canReopen, isFinished, isResponsible, takeBackMs } from '@tratativa/contract/chat/abilities'
import type { chatEndpoints } from '@tratativa/contract/chat/chat-endpoints'
import { chatErrors } from '@tratativa/contract/chat/errors'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import type { Tx } from '../../../../platform/db/scope.ts'
import { isUniqueViolation } from '../../../../platform/db/failures.ts'
import { refuse } from '../../../../platform/refusal/refusal.ts'
import { tellTimeline } from '../../../cases/index.ts'
import { auditChat } from '../audit-chat.ts'
import { findFinishedAt, updateChatRow } from '../chats.store.ts'
import { heldChat } from '../held-chat.ts'
import { tellChanged } from '../tell-chat.ts'

/** Allowance for the time that the request takes to arrive. */
const graceMs = 3_000
const done = 'Conversa reaberta.'

const refuseNewer = (error: unknown): never => {
  if (isUniqueViolation(error, 'chat_living')) return refuse(chatErrors.newerChat)
  throw error
}

/** Only the responsible finishes a chat, and a finished chat keeps its responsible: that person finished it. */
export const reopenChat = async (tx: Tx, { id }: InputOf<typeof chatEndpoints.reopenChat>) => {
  const before = await heldChat(tx, id)
  if (!isFinished(before.chat)) refuse(chatErrors.notFinished)
  const finishedAt = await findFinishedAt(tx, before.id)
  const age = tx.now.getTime() - (finishedAt?.getTime() ?? 0)
  const isTakenBack = isResponsible(tx.actor, before.chat) && age <= takeBackMs + graceMs
  if (!isTakenBack && !canReopen(tx.actor, before.chat)) refuse(chatErrors.notReopener)
  await updateChatRow(tx, before.id, { status: 'open', finished_at: null }).catch(refuseNewer)
  const after = await tellChanged(tx, before)
  auditChat(tx, 'chat.chat.reopened', before, after)
  if (after.caseId !== null)
    await tellTimeline(tx, {
      caseId: after.caseId,
      kind: 'message',
      source: `chat.reopened:${after.id}:${tx.now.getTime()}`,
      what: 'reopened',
      subjectId: String(after.id),
      text: after.chat.name || after.chat.number,
      by: { accountId: tx.actor.accountId, name: tx.actor.name },
    })
  return { data: after.chat, message: done }
}
