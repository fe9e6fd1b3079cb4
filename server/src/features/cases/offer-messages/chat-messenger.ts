// The conversations, as messages of offers need them: the composition root hands them in from chat.
import type { ChatId, MessageId } from '@tratativa/contract/chat/ids'
import type { TemplateId } from '@tratativa/contract/chat/shapes'
import type { OfferTexts } from '@tratativa/contract/chat/template-case'
import type { Actor } from '@tratativa/contract/kernel/actor'
import type { CaseId } from '@tratativa/contract/kernel/ids'
import type { AssentReader } from '../mails/plan-mails.ts'
import type { SqlCondition } from '../ledger/offer-view.store.ts'
import type { TenantTx, Tx } from '../../../platform/db/scope.ts'

/** The confirmation of a message that breaks a rule of conduct. */
export interface OfferConduct {
  readonly isConfirmed: boolean
  /** The person who decides on a request; absent, the sender confirms. */
  readonly confirmedBy?: Pick<Actor, 'profileTypeId'>
}

export interface OfferChatMessage {
  readonly caseId: CaseId
  readonly chatId: ChatId
  readonly text: string
  readonly templateId?: TemplateId
  readonly clientId?: string
  readonly conduct: OfferConduct
  /** Absent: the caller. */
  readonly by?: 'assistant'
  /** The offer in the words of a template. */
  readonly texts: OfferTexts
}

export interface ChatMessenger extends AssentReader {
  /** Begins a conversation with a number of a person of the case, or resumes the open one. */
  open(tx: Tx, target: { readonly caseId: CaseId; readonly phone: string }): Promise<ChatId>
  /** Refuses what `send` would refuse; returns the name of the contact. */
  check(tx: Tx, message: OfferChatMessage): Promise<string>
  /** Queues the message; `link` runs before it is published. */
  send(
    tx: Tx,
    message: OfferChatMessage,
    sending: { readonly runAt: Date; readonly link: (id: MessageId) => Promise<void> },
  ): Promise<void>
  /** Deletes a message that has not begun to leave; leaves any other as it is. Returns true when the message has left. */
  withdraw(tx: TenantTx, id: MessageId): Promise<boolean>
  /** Queues a message again whose delivery failed or is uncertain. */
  sendAgain(tx: Tx, id: MessageId, isConductConfirmed: boolean): Promise<void>
  /** Refuses a message that the caller does not see, or that is no received message of this case; `write` runs before it is published. */
  cite(tx: Tx, cited: { readonly id: MessageId; readonly caseId: CaseId }, write: () => Promise<void>): Promise<void>
  /** The condition for rows of `chat.chat as c` that the viewer sees. */
  sees(viewer: Actor): SqlCondition
}
