// The circumstances of a change of cases: who acts, and through which channel.
import type { OfferChannel } from '@tratativa/contract/cases/deals/shapes'
import type { Actor } from '@tratativa/contract/kernel/actor'

/** The acting person. Left out where a negotiator never acts: the membership that owns a negotiator's cases. */
export type By = Pick<Actor, 'accountId' | 'name' | 'profileTypeId'> & Partial<Pick<Actor, 'userId'>>

export interface ChangeOperation {
  readonly by: By
  readonly channel: OfferChannel
  /** The case is being created: its previous state counts for nothing. */
  readonly isNew?: boolean
  /** Groups the changes of one act on many cases; their events are published once for all of them. */
  readonly batch?: string
}
