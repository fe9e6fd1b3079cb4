// The conversations of a case follow it to another person.
import type { ChatId } from '@tratativa/contract/chat/ids'
import type { CaseId, UserId } from '@tratativa/contract/kernel/ids'
import { casesErrors } from '@tratativa/contract/cases/errors'
import { chatErrors } from '@tratativa/contract/chat/errors'
import type { Tx } from '../../../platform/db/scope.ts'
import { orRefuse, refuse } from '../../../platform/refusal/refusal.ts'
import type { CaseChats } from '../../cases/index.ts'
import { assign } from './assign-chat.ts'
import { openChatsOf } from './chat-changes.store.ts'
import { accountOfUser } from './operators.store.ts'
import { auditChat, publishChatChanged } from './chat-assignment.ts'
import { requireLockedChat } from './chats.store.ts'

const give = async (tx: Tx, chatId: ChatId, to: UserId | null, caseId?: CaseId) => {
  const before = await requireLockedChat(tx, chatId, 'chatId')
  if (caseId !== undefined && before.caseId !== caseId) refuse(casesErrors.otherCase, { field: 'chatId' })
  const accountId = to === null ? undefined : orRefuse(await accountOfUser(tx, to), chatErrors.nobody)
  await assign(tx, before, accountId === undefined ? { departmentId: undefined } : { accountId })
  const after = await publishChatChanged(tx, before)
  auditChat(tx, 'chat.chat.assigned', before, after)
  return { chatId, userId: before.userId }
}

export const caseChats: CaseChats = {
  async reassign(tx, { caseId, from, to, also }) {
    const ids = new Set(await openChatsOf(tx, caseId, from))
    if (also !== undefined) ids.add(also)
    const moved = []
    for (const id of [...ids].toSorted((left, right) => left - right)) moved.push(await give(tx, id, to, caseId))
    return moved
  },
  async restore(tx, chats, from) {
    for (const { chatId, userId } of chats) {
      const { userId: now } = await requireLockedChat(tx, chatId, 'chatId')
      if (now === from) await give(tx, chatId, userId as UserId | null)
    }
  },
}
