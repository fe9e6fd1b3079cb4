// Starts a conversation with a number of a case: resumes the contact's open chat, or creates one.
import type { chatEndpoints } from '@tratativa/contract/chat/chat-endpoints'
import { chatErrors } from '@tratativa/contract/chat/errors'
import { chatEvents } from '@tratativa/contract/chat/events'
import type { ChatId } from '@tratativa/contract/chat/ids'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import type { CaseId } from '@tratativa/contract/kernel/ids'
import { addressKey } from '@tratativa/contract/people/addresses'
import type { Tx } from '../../../platform/db/scope.ts'
import { orRefuse, refuse } from '../../../platform/refusal/refusal.ts'
import { findCase } from '../../cases/index.ts'
import { phoneFormsOf } from '../connection/contact-addresses.ts'
import { findChat } from '../chats/chats.store.ts'
import { updateChatRow } from '../chats/chat-changes.store.ts'
import { blockOf } from '../assent/contact-status.store.ts'
import { findLiving, findOrAddContact, findPersonOfCase, insertChat } from './start.store.ts'
import { readChatRecord, publishChatChanged } from '../chats/chat-assignment.ts'

const country = '55'

const phoneOf = (typed: string): string => {
  const key = addressKey(typed)
  return key?.kind === 'phone' ? key.value : refuse(chatErrors.badPhone)
}

/** Does not name the responsible, only that the chat has one. */
const resume = async (tx: Tx, id: ChatId, caseId: CaseId) => {
  const known = orRefuse(await findChat(tx, { id, jid: null }), chatErrors.withOther)
  if (known.caseId !== null) return known
  await updateChatRow(tx, id, { case_id: caseId })
  return publishChatChanged(tx, known)
}

export const startChat = async (tx: Tx, input: InputOf<typeof chatEndpoints.startChat>) => {
  const phone = phoneOf(input.phone)
  const of = orRefuse(await findCase(tx, input.caseId), chatErrors.unknownCase)
  const personId = orRefuse(await findPersonOfCase(tx, of.id, phone), chatErrors.notOfCase)
  const contactId = await findOrAddContact(tx, { name: '', personId, addresses: phoneFormsOf(country + phone) })
  if ((await blockOf(tx, { contactId, personId })) !== null) refuse(chatErrors.blocked, { field: 'phone' })
  const living = await findLiving(tx, contactId)
  if (living !== undefined) return { data: (await resume(tx, living, of.id)).chat }
  const id = orRefuse(await insertChat(tx, contactId, of.id), chatErrors.withOther)
  const { place, chat } = await readChatRecord(tx, id)
  tx.emit(chatEvents, 'chats.update', { place, chat })
  return { data: chat }
}
