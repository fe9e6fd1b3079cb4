import { canSetCase, isFinished } from '@tratativa/contract/chat/abilities'
import type { chatEndpoints } from '@tratativa/contract/chat/chat-endpoints'
import { chatErrors } from '@tratativa/contract/chat/errors'
import { chatEvents } from '@tratativa/contract/chat/events'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { caseId, type CaseId } from '@tratativa/contract/kernel/ids'
import type { Tx } from '../../../platform/db/scope.ts'
import { orRefuse, refuse } from '../../../platform/refusal/refusal.ts'
import { findCase } from '../../cases/index.ts'
import { deleteSnoozesOf } from '../snoozes/snoozes.store.ts'
import { auditChat, publishChatChanged } from './chat-assignment.ts'
import { type ChatRecord, requireLockedChat } from './chats.store.ts'
import { updateChatRow } from './chat-changes.store.ts'

const shortest = 7

const readCase = async (tx: Tx, typed: string): Promise<CaseId> => {
  if (typed.length < shortest) refuse(chatErrors.shortCase)
  const parsed = caseId.safeParse(typed)
  const linkedCase = parsed.success ? await findCase(tx, parsed.data) : null
  return orRefuse(linkedCase, chatErrors.unknownCase).id
}

/** Links the chat to the typed case, or to none. */
export const linkCase = async (tx: Tx, before: ChatRecord, typed: string | null) => {
  if (isFinished(before.chat)) refuse(chatErrors.finished)
  if (!canSetCase(tx.actor, before.chat)) refuse(chatErrors.notCaser)
  await updateChatRow(tx, before.id, { case_id: typed === null ? null : await readCase(tx, typed) })
  if (typed === null) return
  // From now on its case is put off instead.
  for (const accountId of await deleteSnoozesOf(tx, before.id))
    tx.emitOnce(chatEvents, 'chat.snooze.changed', { accountId })
}

export const setCase = async (tx: Tx, input: InputOf<typeof chatEndpoints.setChatCase>) => {
  const before = await requireLockedChat(tx, input.id)
  await linkCase(tx, before, input.caseId)
  const after = await publishChatChanged(tx, before)
  auditChat(tx, 'chat.chat.linked', before, after)
  return { data: after.chat }
}
