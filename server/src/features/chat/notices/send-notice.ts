// Sends a notice of the product to a person of a case, by the company's number. Nobody becomes responsible by it, and a secret part of its
// text is for the receiver alone.
import { chatEvents } from '@tratativa/contract/chat/events'
import type { MessageId } from '@tratativa/contract/chat/ids'
import type { CaseId, UserId } from '@tratativa/contract/kernel/ids'
import type { Seal } from '../../../platform/crypto/seal.ts'
import type { TenantReader, TenantTx } from '../../../platform/db/scope.ts'
import { blockOf } from '../assent/contact-status.store.ts'
import { readChatRecord } from '../chats/chat-assignment.ts'
import { phoneFormsOf } from '../connection/contact-addresses.ts'
import { wakeOwner } from '../connection/session-ownership.store.ts'
import { insertOurs, messagesByIds } from '../messages/messages.store.ts'
import { noticePurpose } from '../outbound/due-messages.store.ts'
import { findSession } from '../sessions/sessions.store.ts'
import { findLiving, findOrAddContact, findPersonOfCase } from '../starting/start.store.ts'
import { insertNoticeChat, noticeStates, partiesWithoutAssent, showNoticeAsLast, storeSecret } from './notices.store.ts'

export interface Notice {
  readonly caseId: CaseId
  /** Digits with DDD, without the country. */
  readonly phone: string
  /** The text that the company's people see. */
  readonly shown: string
  /** The text that leaves. */
  readonly secret: string
  /** The same notice is sent once. */
  readonly clientId: string
  readonly userId: UserId | null
}

const country = '55'

const send = async (tx: TenantTx, seal: Seal, notice: Notice): Promise<MessageId | null> => {
  const { caseId, phone } = notice
  if ((await findSession(tx)).state !== 'open') return null
  const personId = await findPersonOfCase(tx, caseId, phone)
  if (personId === undefined) return null
  const contactId = await findOrAddContact(tx, { name: '', personId, addresses: phoneFormsOf(country + phone) })
  if ((await blockOf(tx, { contactId, personId })) !== null) return null
  const chatId = (await findLiving(tx, contactId)) ?? (await insertNoticeChat(tx, { contactId, ...notice }))
  if (chatId === undefined) return null
  const id = await insertOurs(tx, {
    takenFrom: null,
    chatId,
    kind: 'text',
    text: notice.shown,
    template: null,
    clientId: notice.clientId,
    userId: null,
    quotedId: null,
    isFromTemplate: false,
    isByAssistant: false,
    runAt: tx.now,
  })
  if (id === undefined) return null
  await storeSecret(tx, id, seal.close(noticePurpose, notice.secret))
  await showNoticeAsLast(tx, chatId, id)
  await wakeOwner(tx, 'chat_outgoing')
  const { place, chat } = await readChatRecord(tx, chatId)
  const [sent] = await messagesByIds(tx, [id])
  if (sent) tx.emit(chatEvents, 'message.send', { place, chat, message: sent.message })
  return id
}

export const caseNotices = {
  /** Returns null where the number cannot write to this telephone now. */
  send,
  states: noticeStates,
  partiesWithoutAssent,
  isConnected: async (reader: TenantReader) => (await findSession(reader)).state === 'open',
}
export type CaseNotices = typeof caseNotices
