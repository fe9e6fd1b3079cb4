// The messages of offers, by WhatsApp or by mail: a message is written in the transaction of its offer, or neither is.
import type { OfferMessage } from '@tratativa/contract/cases/deals/shapes'
import type { MessageId } from '@tratativa/contract/chat/ids'
import type { Actor } from '@tratativa/contract/kernel/actor'
import type { TenantTx, Tx } from '../../../platform/db/scope.ts'
import type { RequestedMessage } from '../ceilings/requests.store.ts'
import type { Offering } from '../ledger/ledger.store.ts'
import type { SentKind } from '../ledger/offer-messages.store.ts'
import type { SqlCondition } from '../ledger/offer-view.store.ts'

/** The offer that a message takes to the other side. */
export interface MessagedOffer {
  readonly caseId: number
  /** Left out, the message carries an offer of ours. */
  readonly kind?: SentKind
  readonly offering: Pick<Offering, 'value' | 'instalments' | 'paymentForm' | 'termDays'>
}

export interface OfferMessenger {
  /** Queues a message; refuses the whole act when the message may not be sent. */
  send(tx: Tx, message: OfferMessage, offer: MessagedOffer & { readonly offerId: number }): Promise<void>
  /** Checks the message of a request as if it were sent now; returns it with its recipients, as the request stores it. */
  check(tx: Tx, message: OfferMessage, offer: MessagedOffer): Promise<RequestedMessage>
  /** Takes back what has not begun to leave. */
  withdraw(tx: TenantTx, offerId: number, kind?: SentKind): Promise<void>
  /** Queues what failed again. */
  sendAgain(tx: Tx, offerId: number): Promise<void>
  /** Links an offer of theirs to the received message that names it; refuses a message that the caller does not see, or of another case. */
  cite(
    tx: Tx,
    citation: { readonly caseId: number; readonly offerId: number; readonly messageId: MessageId },
  ): Promise<void>
  /** The condition for rows of `chat.chat as c` that the viewer sees. */
  sees(viewer: Actor): SqlCondition
}
