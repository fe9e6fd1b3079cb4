// The requested change of a case, and the person who requests it: the same for every path.
import type { Answer } from '@tratativa/contract/cases/deals/ledger'
import type { CaseFields } from '@tratativa/contract/cases/deals/fields'
import type { OfferChannel } from '@tratativa/contract/cases/deals/shapes'
import type { ErrorDef } from '@tratativa/contract/kernel/errors'
import type { AccountId, ProfileTypeId, UserId } from '@tratativa/contract/kernel/ids'
import type { CaseState } from './case-columns.ts'

/** The acting person; null in scheduled work. */
export interface By {
  readonly accountId: AccountId
  readonly name: string
  readonly profileTypeId: ProfileTypeId
  /** The membership that owns a negotiator's cases; left out where a negotiator never acts. */
  readonly userId?: UserId
}

/** The circumstances of a change. */
export interface ChangeOperation {
  readonly by: By
  readonly channel: OfferChannel
  /** The case is being created: its previous state counts for nothing. */
  readonly isNew?: boolean
  /** Groups the changes of one act on many cases; their events are published once for all of them. */
  readonly batch?: string
}

export interface Offering {
  readonly side: 'ours' | 'theirs'
  readonly move: 'proposal' | 'counter'
  /** In cents; zero only empties a counterproposal. */
  readonly value: number
  readonly instalments?: number
  readonly paymentForm?: string
  readonly termDays?: number | null
  readonly text?: string
  /** The channel of this offer, when it differs from the channel of the act. */
  readonly channel?: OfferChannel
  /** The reason to approve the offer above the ceiling. */
  readonly reason?: string
  /** The offer of theirs that this one accepts. */
  readonly accepts?: number
  /** The answer that this acceptance corrects. */
  readonly corrects?: Answer
  /** The approved request that lets the offer pass the ceiling. */
  readonly requestId?: number
}

export interface CaseChange {
  readonly id: number
  /** The version that the caller saw; left out, any version is changed. */
  readonly version?: number
  readonly fields?: CaseFields
  readonly offers?: readonly Offering[]
}

/** A judged offer, with the ceiling at that time. */
export interface JudgedOffering extends Offering {
  readonly ceiling: number | null
}

export interface CaseResult {
  readonly id: number
  /** changed; same: nothing to do; refused: nothing done, for the reason in `refusal`. */
  readonly verdict: 'changed' | 'same' | 'refused'
  readonly refusal: ErrorDef | null
  readonly version: number
  /** The changed values, as `undoMoves` expects them; empty unless the verdict is 'changed'. */
  readonly before: Partial<CaseState>
  readonly after: Partial<CaseState>
  /** The ceiling of this single case, when the change set it. */
  readonly ownCeiling: { readonly before: number | null; readonly after: number | null } | null
  readonly fields: readonly string[]
  /** The offers that the change created. */
  readonly offerIds: readonly number[]
  /** An offer of the change is above the ceiling: it becomes a request. */
  readonly isAsked: boolean
  /** The request that the offer became. */
  readonly requestId: number | null
}
