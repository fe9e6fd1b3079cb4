import { canReopen, isFinished, isResponsible, undoWindowMs } from '@tratativa/contract/chat/abilities'
import type { chatEndpoints } from '@tratativa/contract/chat/chat-endpoints'
import { chatErrors } from '@tratativa/contract/chat/errors'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { chatId } from '@tratativa/contract/chat/ids'
import { z } from 'zod'
import type { Tx } from '../../../../platform/db/scope.ts'
import { undoKind } from '../../../../platform/undo/undo.ts'
import { refuse } from '../../../../platform/refusal/refusal.ts'
import { refuseTaken } from '../../../../platform/refusal/refuse-taken.ts'
import { publishTimelineEntry } from '../../../cases/index.ts'
import { auditChat, publishChatChanged } from '../chat-assignment.ts'
import { readFinishedAt, updateChatRow } from '../chat-changes.store.ts'
import { requireLockedChat } from '../chats.store.ts'

/** Allowance for the time that the request takes to arrive. */
const graceMs = 3_000
const reopenedText = 'Conversa reaberta.'

const refuseNewer = refuseTaken('chat_living', chatErrors.newerChat)

/** Only the responsible finishes a chat, and a finished chat keeps its responsible: that person finished it. */
export const reopenChat = async (tx: Tx, { id }: InputOf<typeof chatEndpoints.reopenChat>) => {
  const before = await requireLockedChat(tx, id)
  if (!isFinished(before.chat)) refuse(chatErrors.notFinished)
  const finishedAt = await readFinishedAt(tx, before.id)
  const age = tx.now.getTime() - (finishedAt?.getTime() ?? 0)
  const isTakenBack = isResponsible(tx.actor, before.chat) && age <= undoWindowMs + graceMs
  if (!isTakenBack && !canReopen(tx.actor, before.chat)) refuse(chatErrors.notReopener)
  await updateChatRow(tx, before.id, { status: 'open', finished_at: null }).catch(refuseNewer)
  const after = await publishChatChanged(tx, before)
  auditChat(tx, 'chat.chat.reopened', before, after)
  await closingUndo.forget(tx, { id: before.id })
  if (after.caseId !== null)
    await publishTimelineEntry(tx, {
      caseId: after.caseId,
      kind: 'message',
      source: `chat.reopened:${after.id}:${tx.now.getTime()}`,
      what: 'reopened',
      subjectId: String(after.id),
      text: after.chat.name || after.chat.number,
      by: { accountId: tx.actor.accountId, name: tx.actor.name },
    })
  return { data: after.chat, message: reopenedText }
}

export const closingUndo = undoKind('chat.chat.finished', z.object({ id: chatId }), (tx, { id }) =>
  reopenChat(tx, { id: { id, jid: null } }),
)
