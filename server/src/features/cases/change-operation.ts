// The circumstances of a change of cases: who acts, and through which channel.
import type { OfferChannel } from '@tratativa/contract/cases/deals/shapes'
import type { Actor } from '@tratativa/contract/kernel/actor'
import type { AccountId, ProfileTypeId, UserId } from '@tratativa/contract/kernel/ids'

/** The acting person; null in scheduled work. */
export interface By {
  readonly accountId: AccountId
  readonly name: string
  readonly profileTypeId: ProfileTypeId
  /** The membership that owns a negotiator's cases; left out where a negotiator never acts. */
  readonly userId?: UserId
}

export interface ChangeOperation {
  readonly by: By
  readonly channel: OfferChannel
  /** The case is being created: its previous state counts for nothing. */
  readonly isNew?: boolean
  /** Groups the changes of one act on many cases; their events are published once for all of them. */
  readonly batch?: string
}

/** Builds the operation of a person who calls an endpoint. */
export const changeOperationOf = (
  { accountId, userId, name, profileTypeId }: Actor,
  channel: OfferChannel,
): ChangeOperation => ({ by: { accountId, userId, name, profileTypeId }, channel })
