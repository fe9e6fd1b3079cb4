// The message that goes out with an offer: written in the transaction of the offer, and held back for some seconds, so that both can be
// taken back together.
import { casesErrors as e } from '@tratativa/contract/cases/errors'
import { chatErrors } from '@tratativa/contract/chat/errors'
import { marksOf } from '@tratativa/contract/chat/text-marks'
import type { OfferTexts } from '@tratativa/contract/chat/template-case'
import { toCaseId } from '@tratativa/contract/kernel/ids'
import { moneyText } from '@tratativa/contract/kernel/money'
import type { OfferMessage } from '@tratativa/contract/cases/deals/shapes'
import type { TenantTx, Tx } from '../../../platform/db/scope.ts'
import { orRefuse, refuse } from '../../../platform/refusal/refusal.ts'
import { caseRowsByIds } from '../list/case-rows-by-ids.ts'
import type { Offering } from '../ledger/ledger.store.ts'
import { cancelMails, insertMails, queueMailAgain } from '../mails/mails.store.ts'
import { planMails } from '../mails/plan-mails.ts'
import { sendMail } from '../mails/send-mail.job.ts'
import type { RequestedMessage } from '../ceilings/requests.store.ts'
import { insertLinks, lockMailsOfOffer, messageOfOffer, type SentKind } from '../ledger/offer-messages.store.ts'
import type { OfferMessenger } from './offer-messenger.ts'

/** The time in which a person takes an offer back with its message. */
const undoMs = 10_000

export interface MessageContext {
  readonly caseId: number
  /** Left out, the message waits until its author can no longer take it back. */
  readonly delayMs?: number
  /** Left out, the message carries an offer of ours. */
  readonly kind?: SentKind
  readonly offering: Pick<Offering, 'value' | 'instalments' | 'paymentForm' | 'termDays'>
}

type ChatMessage = Extract<OfferMessage, { channel: 'whatsapp' }>
type MailMessage = Extract<OfferMessage, { channel: 'mail' }>

const textsOf = ({
  value,
  instalments = 1,
  paymentForm = '',
  termDays = null,
}: MessageContext['offering']): OfferTexts => ({
  value: moneyText(value),
  instalments,
  paymentForm,
  termDays,
})

const chatMessageOf = async (
  tx: Tx,
  messenger: OfferMessenger,
  { chatId, phone, text, templateId }: ChatMessage,
  { caseId: id, offering }: MessageContext,
) => {
  const caseId = toCaseId(id)
  const target = chatId ?? (await messenger.open(tx, { caseId, phone: phone ?? '' }))
  return { caseId, chatId: target, text, ...(templateId === undefined ? {} : { templateId }), texts: textsOf(offering) }
}

const refuseMarked = (text: string, now: Date) => {
  const [mark] = marksOf(text, now)
  if (mark) refuse(mark.kind === 'gap' ? chatErrors.unfilled : chatErrors.expired)
}

/** Returns the recipients of a mail: people of the case, not blocked, a represented party only with the assent of their lawyer. */
const recipientsOf = async (
  tx: Tx,
  messenger: OfferMessenger,
  { addresses, subject, text }: MailMessage,
  { caseId }: MessageContext,
) => {
  refuseMarked(`${subject}\n${text}`, tx.now)
  const row = orRefuse((await caseRowsByIds(tx, [toCaseId(caseId)]))[0], e.notRecipient)
  const [planned] = await planMails(tx, [row], { to: ['lawyer', 'author'], addresses, subject: '', text: '' })
  const mails = planned?.mails ?? []
  if (mails.length < new Set(addresses).size) refuse(e.notRecipient)
  if (mails.some(({ blocked }) => blocked !== null)) refuse(chatErrors.blocked)
  for (const { personId } of mails) await messenger.refuseUnassented(tx, { personId, caseId: toCaseId(caseId) })
  return mails
}

const sendMails = async (
  tx: Tx,
  messenger: OfferMessenger,
  message: MailMessage,
  { offerId, ...context }: MessageContext & { readonly offerId: number },
) => {
  const { caseId, kind = 'carries', delayMs = undoMs } = context
  const runAt = new Date(tx.now.getTime() + delayMs)
  const recipients = await recipientsOf(tx, messenger, message, context)
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
  for (const mail of mailIds) tx.enqueue(sendMail, { mail }, { runAt })
}

/** Refuses the whole act when the message may not be sent. */
export const sendWithOffer = async (
  tx: Tx,
  messenger: OfferMessenger,
  message: OfferMessage,
  context: MessageContext & { readonly offerId: number },
) => {
  if (message.channel === 'mail') return sendMails(tx, messenger, message, context)
  const { caseId, offerId, kind = 'carries', delayMs = undoMs } = context
  return messenger.send(tx, await chatMessageOf(tx, messenger, message, context), {
    runAt: new Date(tx.now.getTime() + delayMs),
    link: (messageId) => insertLinks(tx, [{ caseId, offerId, kind, messageId }]),
  })
}

/** Checks the message of a request as if it were sent now; returns it with its recipients, as the request stores it. */
export const checkRequestedMessage = async (
  tx: Tx,
  messenger: OfferMessenger,
  message: OfferMessage,
  context: MessageContext,
): Promise<RequestedMessage> => {
  if (message.channel === 'mail') {
    const recipients = await recipientsOf(tx, messenger, message, context)
    return { ...message, to: recipients.map(({ address }) => address).join(', ') }
  }
  const chatMessage = await chatMessageOf(tx, messenger, message, context)
  const to = await messenger.check(tx, chatMessage)
  const { chatId, text } = chatMessage
  const { templateId } = message
  return { channel: 'whatsapp', chatId, text, ...(templateId === undefined ? {} : { templateId }), to }
}

/** Takes back what has not begun to leave. */
export const withdrawMessages = async (tx: TenantTx, messenger: OfferMessenger, offerId: number, kind?: SentKind) => {
  const messageId = await messageOfOffer(tx, offerId, kind)
  if (messageId !== null) await messenger.withdraw(tx, messageId)
  const mails = await lockMailsOfOffer(tx, offerId, kind)
  const waiting = mails.filter(({ state, isStarted }) => state === 'waiting' && !isStarted).map(({ id }) => id)
  if (waiting.length > 0) await cancelMails(tx, waiting)
}

/** Queues what failed again. */
export const resendMessages = async (tx: Tx, messenger: OfferMessenger, offerId: number) => {
  const messageId = await messageOfOffer(tx, offerId)
  if (messageId !== null) return messenger.sendAgain(tx, messageId)
  for (const { id, state } of await lockMailsOfOffer(tx, offerId)) {
    if (state !== 'failed' && state !== 'blocked') continue
    await queueMailAgain(tx, id)
    tx.enqueue(sendMail, { mail: id })
  }
}
