import { canFinish, isFinished } from '@tratativa/contract/chat/abilities'
import type { chatEndpoints } from '@tratativa/contract/chat/chat-endpoints'
import { chatErrors } from '@tratativa/contract/chat/errors'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import type { Tx } from '../../../../platform/db/scope.ts'
import { refuse } from '../../../../platform/refusal/refusal.ts'
import { publishTimelineEntry } from '../../../cases/index.ts'
import { auditChat, publishChatChanged } from '../chat-assignment.ts'
import { updateChatRow } from '../chat-changes.store.ts'
import { requireLockedChat } from '../chats.store.ts'
import { closingUndo } from './reopen-chat.ts'

const closedText = 'Atendimento finalizado com sucesso!'

export const closeChat = async (tx: Tx, { id }: InputOf<typeof chatEndpoints.closeChat>) => {
  const before = await requireLockedChat(tx, id)
  if (isFinished(before.chat)) refuse(chatErrors.finished)
  if (!canFinish(tx.actor, before.chat)) refuse(chatErrors.notFinisher)
  await updateChatRow(tx, before.id, { status: 'finished', finished_at: tx.now })
  const after = await publishChatChanged(tx, before)
  auditChat(tx, 'chat.chat.finished', before, after)
  if (after.caseId !== null)
    await publishTimelineEntry(tx, {
      caseId: after.caseId,
      kind: 'message',
      source: `chat.finished:${after.id}`,
      what: 'finished',
      subjectId: String(after.id),
      text: after.chat.name || after.chat.number,
      by: { accountId: tx.actor.accountId, name: tx.actor.name },
    })
  await closingUndo.allow(tx, { id: before.id }, after.chat.name || after.chat.number)
  return { data: after.chat, message: closedText }
}
