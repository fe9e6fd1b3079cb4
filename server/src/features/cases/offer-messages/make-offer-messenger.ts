// Sends the messages of offers by the conversations or by mail: a message is written in the transaction of its offer, or neither is. Holds
// each back for some seconds, so that it can be taken back with its offer.
import { casesErrors as e } from '@tratativa/contract/cases/errors'
import { chatErrors } from '@tratativa/contract/chat/errors'
import { marksOf } from '@tratativa/contract/chat/text-marks'
import { toCaseId } from '@tratativa/contract/kernel/ids'
import { moneyText } from '@tratativa/contract/kernel/money'
import type { OfferMessage } from '@tratativa/contract/cases/deals/shapes'
import type { MessageId } from '@tratativa/contract/chat/ids'
import type { Actor } from '@tratativa/contract/kernel/actor'
import type { TenantTx, Tx } from '../../../platform/db/scope.ts'
import { orRefuse, refuse } from '../../../platform/refusal/refusal.ts'
import { undoDelayMs } from '../../../platform/undo/undo.ts'
import { caseRowsByIds } from '../list/case-rows.store.ts'
import { cancelMails, insertMails, queueMailAgain } from '../mails/mails.store.ts'
import { planMails } from '../mails/plan-mails.ts'
import { sendMail } from '../mails/send-mail.job.ts'
import type { RequestedMessage } from '../ceilings/requests.store.ts'
import type { Offering } from '../ledger/ledger.store.ts'
import { insertLinks, lockMailsOfOffer, messageOfOffer, type SentKind } from '../ledger/offer-view.store.ts'
import { deleteDismissal, insertCorrection, type ReadingCorrection } from '../readings/corrected-readings.store.ts'
import type { ChatMessenger, OfferChatMessage } from './chat-messenger.ts'

/** The offer that a message takes to the other side. */
interface MessagedOffer {
  readonly caseId: number
  /** Left out, the message carries an offer of ours. */
  readonly kind?: SentKind
  /** The person who decides on the request that holds the message. */
  readonly confirmedBy?: Actor
  readonly offering: Pick<Offering, 'value' | 'instalments' | 'paymentForm' | 'termDays'>
}

interface ReceivedMessage {
  readonly caseId: number
  readonly messageId: MessageId
}

type ChatMessage = Extract<OfferMessage, { channel: 'whatsapp' }>
type MailMessage = Extract<OfferMessage, { channel: 'mail' }>

const chatMessageOf = async (
  tx: Tx,
  chats: ChatMessenger,
  { chatId, phone, text, templateId, isConductConfirmed }: ChatMessage,
  { caseId: id, confirmedBy, offering: { value, instalments = 1, paymentForm = '', termDays = null } }: MessagedOffer,
): Promise<OfferChatMessage> => {
  const caseId = toCaseId(id)
  const target = chatId ?? (await chats.open(tx, { caseId, phone: phone ?? '' }))
  const texts = { value: moneyText(value), instalments, paymentForm, termDays }
  const conduct = { isConfirmed: isConductConfirmed === true, ...(confirmedBy === undefined ? {} : { confirmedBy }) }
  return { caseId, chatId: target, text, conduct, ...(templateId === undefined ? {} : { templateId }), texts }
}

const refuseMarked = (text: string, now: Date) => {
  const [mark] = marksOf(text, now)
  if (mark) refuse(mark.kind === 'gap' ? chatErrors.unfilled : chatErrors.expired)
}

/** Returns the recipients of a mail: people of the case, not blocked, a represented party only with the assent of their lawyer. */
const recipientsOf = async (
  tx: Tx,
  chats: ChatMessenger,
  { addresses, subject, text }: MailMessage,
  { caseId }: MessagedOffer,
) => {
  refuseMarked(`${subject}\n${text}`, tx.now)
  const row = orRefuse((await caseRowsByIds(tx, [toCaseId(caseId)]))[0], e.notRecipient)
  const [planned] = await planMails(tx, chats, [row], { to: ['lawyer', 'author'], addresses, subject: '', text: '' })
  const mails = planned?.mails ?? []
  if (mails.length < new Set(addresses).size) refuse(e.notRecipient)
  if (mails.some(({ blocked, isRepresented }) => blocked !== null && !isRepresented)) refuse(chatErrors.blocked)
  if (mails.some(({ isRepresented }) => isRepresented)) refuse(chatErrors.needsAssent)
  return mails
}

const sendMails = async (
  tx: Tx,
  chats: ChatMessenger,
  message: MailMessage,
  { offerId, ...offer }: MessagedOffer & { readonly offerId: number },
) => {
  const { caseId, kind = 'carries' } = offer
  const recipients = await recipientsOf(tx, chats, message, offer)
  const mails = recipients.map(({ address, personId }) => ({
    caseId: toCaseId(caseId),
    runId: null,
    personId,
    address,
    subject: message.subject,
    text: message.text,
    state: 'waiting' as const,
    failure: null,
    byAccount: tx.actor.accountId,
    byName: tx.actor.name,
  }))
  const mailIds = await insertMails(tx, mails)
  await insertLinks(
    tx,
    mailIds.map((mailId) => ({ caseId, offerId, kind, mailId })),
  )
  for (const mail of mailIds) tx.enqueue(sendMail, { mail }, { runAt: new Date(tx.now.getTime() + undoDelayMs) })
}

/** `delayMs`: when a message leaves; nobody takes back what the assistant offers. */
export const makeOfferMessenger = (chats: ChatMessenger, delayMs = undoDelayMs) => ({
  /** Queues a message; refuses the whole act when the message may not be sent. */
  async send(tx: Tx, message: OfferMessage, offer: MessagedOffer & { readonly offerId: number }) {
    if (message.channel === 'mail') return sendMails(tx, chats, message, offer)
    const { caseId, offerId, kind = 'carries' } = offer
    return chats.send(tx, await chatMessageOf(tx, chats, message, offer), {
      runAt: new Date(tx.now.getTime() + delayMs),
      link: (messageId) => insertLinks(tx, [{ caseId, offerId, kind, messageId }]),
    })
  },
  /** Checks the message of a request as if it were sent now; returns it with its recipients, as the request stores it. */
  async check(tx: Tx, message: OfferMessage, offer: MessagedOffer): Promise<RequestedMessage> {
    if (message.channel === 'mail') {
      const recipients = await recipientsOf(tx, chats, message, offer)
      return { ...message, to: recipients.map(({ address }) => address).join(', ') }
    }
    const chatMessage = await chatMessageOf(tx, chats, message, offer)
    const to = await chats.check(tx, chatMessage)
    const { chatId, text } = chatMessage
    const { templateId } = message
    return { channel: 'whatsapp', chatId, text, ...(templateId === undefined ? {} : { templateId }), to }
  },
  /** Takes back what has not begun to leave; returns true when something has left. */
  async withdraw(tx: TenantTx, offerId: number, kind: SentKind): Promise<boolean> {
    const messageId = await messageOfOffer(tx, offerId, kind)
    const hasMessageLeft = messageId !== null && (await chats.withdraw(tx, messageId))
    const mails = await lockMailsOfOffer(tx, offerId, kind)
    const waiting = mails.filter(({ state, isStarted }) => state === 'waiting' && !isStarted).map(({ id }) => id)
    if (waiting.length > 0) await cancelMails(tx, waiting)
    return (
      hasMessageLeft || mails.some(({ state, isStarted }) => state === 'sent' || (state === 'waiting' && isStarted))
    )
  },
  /** Queues what failed again. */
  async sendAgain(tx: Tx, offerId: number, isConductConfirmed: boolean) {
    const messageId = await messageOfOffer(tx, offerId)
    if (messageId !== null) return chats.sendAgain(tx, messageId, isConductConfirmed)
    for (const { id, state } of await lockMailsOfOffer(tx, offerId)) {
      if (state !== 'failed' && state !== 'blocked') continue
      await queueMailAgain(tx, id)
      tx.enqueue(sendMail, { mail: id })
    }
  },
  /** Writes what was read from a received message; refuses a message that the caller does not see, or of another case. */
  writeReading: (tx: Tx, { caseId, messageId }: ReceivedMessage, write: () => Promise<void>) =>
    chats.cite(tx, { id: messageId, caseId: toCaseId(caseId) }, write),
  /** Links an offer of the other side to the received message that names it. */
  cite(tx: Tx, cited: ReceivedMessage & { readonly offerId: number }, correction: ReadingCorrection | null) {
    return this.writeReading(tx, cited, async () => {
      await insertLinks(tx, [{ ...cited, kind: 'cited' }])
      // The offer says that the message names an amount, whoever dismissed its reading before.
      await deleteDismissal(tx, cited.messageId)
      if (correction) await insertCorrection(tx, cited, correction)
    })
  },
  /** The condition for rows of `chat.chat as c` that the viewer sees. */
  sees: (viewer: Actor) => chats.sees(viewer),
})

export type OfferMessenger = ReturnType<typeof makeOfferMessenger>
