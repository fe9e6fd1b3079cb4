// Gives a chat without a case to another person of the team, with a brief; both are taken back together.
import { chatErrors as e } from '@tratativa/contract/chat/errors'
import { chatEvents } from '@tratativa/contract/chat/events'
import { chatId } from '@tratativa/contract/chat/ids'
import type { chatTeamEndpoints } from '@tratativa/contract/chat/team-endpoints'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { departmentId, userId, type UserId } from '@tratativa/contract/kernel/ids'
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Tx } from '../../../platform/db/scope.ts'
import { orRefuse, refuse } from '../../../platform/refusal/refusal.ts'
import { undoKind } from '../../../platform/undo/undo.ts'
import { membersOfTeam } from '../../cases/index.ts'
import { assign, type AssignmentTarget } from '../chats/assign-chat.ts'
import { updateChatRow } from '../chats/chat-changes.store.ts'
import { requireLockedChat, type ChatRecord } from '../chats/chats.store.ts'
import { accountOfUser } from '../chats/operators.store.ts'
import { auditChat, publishChatChanged } from '../chats/chat-assignment.ts'

const subject = z.object({
  id: chatId,
  from: userId.nullable(),
  departmentId: departmentId.nullable(),
  isFavorite: z.boolean(),
  to: userId,
  briefId: z.string(),
})

const assigneeOf = async (tx: Tx, id: UserId): Promise<AssignmentTarget> => ({
  accountId: orRefuse(await accountOfUser(tx, id), e.nobody),
})

const publish = async (tx: Tx, before: ChatRecord) => {
  const after = await publishChatChanged(tx, before)
  auditChat(tx, 'chat.chat.assigned', before, after)
  return after.chat
}

export const chatReassignmentUndo = undoKind(
  'chat.chat.reassigned',
  subject,
  async (tx, { id, from, departmentId: department, isFavorite, to, briefId }) => {
    const before = await requireLockedChat(tx, id)
    if (before.userId !== to) refuse(e.movedSince)
    await assign(tx, before, from === null ? { departmentId: department } : await assigneeOf(tx, from))
    if (isFavorite) await updateChatRow(tx, id, { is_favorite: true })
    await publish(tx, before)
    tx.emit(chatEvents, 'chat.brief.removed', { briefId })
  },
)

export const reassignChat = async (tx: Tx, { id, to, brief }: InputOf<typeof chatTeamEndpoints.reassignChat>) => {
  const before = await requireLockedChat(tx, id)
  const { caseId, userId: from, place, chat } = before
  if (caseId !== null) refuse(e.reassignedWithCase)
  if (!(await membersOfTeam(tx, [to])).has(to)) refuse(e.notOfTeam)
  if (from === to) refuse(e.alreadyTheirs)
  await assign(tx, before, await assigneeOf(tx, to))
  const data = await publish(tx, before)
  const { accountId: by, name: byName } = tx.actor
  const [contact, briefId] = [chat.name || chat.number, randomUUID()]
  tx.emit(chatEvents, 'chat.brief.left', { chatId: id, briefId, to, by, byName, contact, brief })
  const undoing = { id, from, departmentId: place.departmentId, isFavorite: chat.isFavorite, to, briefId }
  await chatReassignmentUndo.allow(tx, undoing, contact)
  return { data }
}
