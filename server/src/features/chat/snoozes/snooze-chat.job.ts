// Puts a chat without a case off until an instant, for one person, and publishes its return. A chat with a case puts off its case.
import { isFinished } from '@tratativa/contract/chat/abilities'
import { chatErrors as e } from '@tratativa/contract/chat/errors'
import { chatEvents } from '@tratativa/contract/chat/events'
import { chatId } from '@tratativa/contract/chat/ids'
import type { chatSnoozeEndpoints } from '@tratativa/contract/chat/snooze-endpoints'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { accountId, userId } from '@tratativa/contract/kernel/ids'
import { z } from 'zod'
import type { Reader, Tx } from '../../../platform/db/scope.ts'
import { defineJob, handleJob } from '../../../platform/jobs/job.ts'
import { refuse } from '../../../platform/refusal/refusal.ts'
import { requireLockedChat, requireVisibleChat } from '../chats/chats.store.ts'
import { deleteChatSnooze, findOpenChatOf, listSnoozed, storeChatSnooze } from './snoozes.store.ts'

const maxDays = 366

const wakeChat = defineJob({
  name: 'chat.snooze.wake',
  payload: z.object({ chatId, userId, accountId, until: z.iso.datetime() }),
  attempts: 12,
})

export const wakeChatJob = handleJob(
  wakeChat,
  ({ chatId: id, userId: owner, accountId: account, until }, { db, tenantId }) =>
    db.inTenant(tenantId, async (tx) => {
      // A chat that returned or was put off again in the meantime has no snooze with this end.
      if (!(await deleteChatSnooze(tx, owner, id, new Date(until)))) return
      tx.emit(chatEvents, 'chat.snooze.changed', { accountId: account })
      const returned = await findOpenChatOf(tx, owner, id)
      if (!returned) return
      const { chat } = returned
      const contact = chat.name || chat.number
      const isAttended = chat.userId !== null
      tx.emit(chatEvents, 'chat.snooze.ended', { accountId: account, chatId: id, contact, isAttended, until })
    }),
)

export const snoozeChat = async (tx: Tx, input: InputOf<typeof chatSnoozeEndpoints.snoozeChat>) => {
  const until = new Date(input.until)
  const days = (until.getTime() - tx.now.getTime()) / 86_400_000
  // Locked, so that a message that arrives now comes before the snooze or ends it.
  const { id, caseId, chat } = await requireLockedChat(tx, input.id)
  if (isFinished(chat)) refuse(e.finished)
  if (caseId !== null) refuse(e.snoozedWithCase)
  if (days <= 0 || days > maxDays) refuse(e.snoozedIntoPast)
  const { userId: owner, accountId: account } = tx.actor
  await storeChatSnooze(tx, owner, id, until)
  const payload = { chatId: id, userId: owner, accountId: account, until: until.toISOString() }
  tx.enqueue(wakeChat, payload, { runAt: until, key: `chat.snooze:${tx.tenantId}:${owner}:${id}` })
  tx.emitOnce(chatEvents, 'chat.snooze.changed', { accountId: account })
  return { data: chat }
}

export const wakeChatNow = async (tx: Tx, input: InputOf<typeof chatSnoozeEndpoints.wakeChat>) => {
  const { id, chat } = await requireVisibleChat(tx, input.id)
  await deleteChatSnooze(tx, tx.actor.userId, id)
  tx.emitOnce(chatEvents, 'chat.snooze.changed', { accountId: tx.actor.accountId })
  return { data: chat }
}

export const listSnoozedChats = async (reader: Reader) => ({
  data: (await listSnoozed(reader)).map(({ record, until }) => ({ chat: record.chat, until: until.toISOString() })),
})
