// The acts on a deal that other features may use: read where it stands, offer with a message, register their amount, accept for them.
import type { ChatId, MessageId } from '@tratativa/contract/chat/ids'
import { casesErrors as e } from '@tratativa/contract/cases/errors'
import { isCounted } from '@tratativa/contract/cases/deals/ledger'
import { errors } from '@tratativa/contract/kernel/errors'
import type { CaseId } from '@tratativa/contract/kernel/ids'
import type { Reader, Tx } from '../../../../platform/db/scope.ts'
import { orRefuse, refuse } from '../../../../platform/refusal/refusal.ts'
import { ceilingOfCase } from '../../ceilings/ceilings.store.ts'
import { peekCases } from '../../changes/case-record.store.ts'
import { makeOffer } from '../../deals/make-offer.ts'
import { setOutcome } from '../../deals/set-outcome.ts'
import { pageOfOffers } from '../../ledger/offer-view.store.ts'
import type { ChatMessenger } from '../../offer-messages/chat-messenger.ts'
import { makeOfferMessenger } from '../../offer-messages/make-offer-messenger.ts'

interface NewOffer {
  readonly caseId: CaseId
  readonly cents: number
  readonly instalments: number
  readonly chatId: ChatId
  readonly text: string
  readonly clientId?: string | undefined
}

interface TheirAmount {
  readonly caseId: CaseId
  readonly cents: number
  readonly instalments: number
  readonly messageId: MessageId
}

const terms = { move: 'counter', paymentForm: '', termDays: null, text: '', reason: '' } as const

/** The messenger with the sender's key; `sent` is told which message took the offer along. */
const keyed = (chats: ChatMessenger, clientId: string | undefined, sent: (id: MessageId) => void): ChatMessenger => ({
  ...chats,
  send: (tx, message, sending) =>
    chats.send(
      tx,
      { ...message, ...(clientId === undefined ? {} : { clientId }) },
      {
        ...sending,
        async link(id) {
          await sending.link(id)
          sent(id)
        },
      },
    ),
})

const asAssistant = (chats: ChatMessenger): ChatMessenger => ({
  ...chats,
  send: (tx, message, sending) => chats.send(tx, { ...message, by: 'assistant' }, sending),
})

export const dealActs = (chats: ChatMessenger) => {
  // It decides without a person who could take it back.
  const messenger = makeOfferMessenger(asAssistant(chats), 0)
  const make = makeOffer(messenger)
  const settle = setOutcome(messenger)
  const offering = ({ caseId, cents, instalments, chatId, text }: NewOffer) =>
    ({
      ...terms,
      id: caseId,
      side: 'ours',
      move: 'proposal',
      value: cents,
      instalments,
      channel: 'whatsapp',
      message: { channel: 'whatsapp', chatId, text },
    }) as const
  return {
    /** In cents. The ceiling is the one by which an offer of the caller would be judged now. */
    async read(reader: Reader, caseId: CaseId) {
      const case_ = orRefuse((await peekCases(reader, [caseId]))[0], errors.notFound)
      const [rows, ceiling] = await Promise.all([
        pageOfOffers(reader, caseId, null, messenger.sees(reader.actor)),
        ceilingOfCase(reader, case_),
      ])
      const ours = rows.filter(({ side, value, outcome }) => side === 'ours' && value > 0 && outcome !== 'retracted')
      const open = ours.find(({ outcome }) => outcome === 'open' || outcome === 'unsent')
      const theirs = rows.find(({ side, value, outcome }) => side === 'theirs' && value > 0 && isCounted(outcome))
      return {
        isActive: case_.is_active,
        author: case_.author,
        limitDate: case_.limit_date,
        ceiling,
        open: open === undefined ? null : { id: String(open.id), cents: open.value, instalments: open.instalments },
        highest: ours.length === 0 ? null : Math.max(...ours.map(({ value }) => value)),
        /** The number of our offers. */
        offers: ours.length,
        theirs: theirs?.value ?? null,
        /** They named an amount since our last offer. */
        hasTheirMove: theirs !== undefined && theirs.id > (ours[0]?.id ?? 0),
        theirsIn: theirs?.instalments ?? 1,
        isTheirsOpen: theirs?.outcome === 'open',
      }
    },
    /** The assistant offers. Refused where a person would have to approve it: nothing is written then. */
    async offer(tx: Tx, offer: NewOffer) {
      const { request } = await make(tx, offering(offer))
      if (request !== null) refuse(e.ceilingLowered)
    },
    /** The same for the caller, who may take it back for some seconds. Returns the message. */
    async offerAsCaller(tx: Tx, offer: NewOffer): Promise<MessageId> {
      const sent: MessageId[] = []
      const messages = makeOfferMessenger(keyed(chats, offer.clientId, (id) => sent.push(id)))
      const { request } = await makeOffer(messages)(tx, offering(offer))
      if (request !== null) refuse(e.ceilingLowered)
      return sent[0] ?? refuse(errors.notFound)
    },
    async register(tx: Tx, { caseId, cents, instalments, messageId }: TheirAmount) {
      await make(tx, {
        ...terms,
        id: caseId,
        side: 'theirs',
        value: cents,
        instalments,
        channel: 'whatsapp',
        citedId: messageId,
      })
    },
    async accept(tx: Tx, offerId: string) {
      await settle(tx, { id: offerId, outcome: 'accepted', note: '' })
    },
  }
}
export type DealActs = ReturnType<typeof dealActs>
