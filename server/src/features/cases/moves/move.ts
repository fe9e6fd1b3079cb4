// What somebody wants of a case, and who they are: the same whatever path it comes by.
import type { Answer } from '@tratativa/contract/cases/deals/ledger'
import type { CaseFields } from '@tratativa/contract/cases/deals/fields'
import type { OfferChannel } from '@tratativa/contract/cases/deals/shapes'
import type { ErrorDef } from '@tratativa/contract/kernel/errors'
import type { AccountId, ProfileTypeId, UserId } from '@tratativa/contract/kernel/ids'
import type { CaseState } from './case-columns.ts'

/** Who acts; nobody in the work of a schedule. */
export interface By {
  readonly accountId: AccountId
  readonly name: string
  readonly profileTypeId: ProfileTypeId
  /** Whose cases are theirs; left out where a negotiator never acts. */
  readonly userId?: UserId
}

/** How the change is made. */
export interface Act {
  readonly by: By
  readonly channel: OfferChannel
  /** The case is just being made: where it stood before says nothing. */
  readonly isNew?: boolean
  /** What one act changes in many; its facts are told once for all of them. */
  readonly batch?: string
}

export interface Offering {
  readonly side: 'ours' | 'theirs'
  readonly move: 'proposal' | 'counter'
  /** In cents; nought only empties a counterproposal. */
  readonly value: number
  readonly instalments?: number
  readonly paymentForm?: string
  readonly termDays?: number | null
  readonly text?: string
  /** By which way this one went or came, when it is not that of the whole act. */
  readonly channel?: OfferChannel
  /** Why it should pass above the ceiling. */
  readonly reason?: string
  /** The offer of theirs that is taken by this. */
  readonly accepts?: number
  /** The answer that this acceptance corrects. */
  readonly corrects?: Answer
  /** The approved request that lets it pass. */
  readonly requestId?: number
}

export interface CaseMove {
  readonly id: number
  /** The version that the wish was made on; left out, whatever stands is changed. */
  readonly version?: number
  readonly fields?: CaseFields
  readonly offers?: readonly Offering[]
}

/** An offer as it is judged: with the ceiling that stood. */
export interface JudgedOffering extends Offering {
  readonly ceiling: number | null
}

export interface CaseResult {
  readonly id: number
  /** changed; same: nothing was to be done; refused: nothing was done, for this reason. */
  readonly verdict: 'changed' | 'same' | 'refused'
  readonly refusal: ErrorDef | null
  readonly version: number
  /** What moved, as `undoMoves` takes it; empty unless it was changed. */
  readonly before: Partial<CaseState>
  readonly after: Partial<CaseState>
  /** The ceiling of this case alone, when it was set anew. */
  readonly ownCeiling: { readonly before: number | null; readonly after: number | null } | null
  readonly fields: readonly string[]
  /** The offers that were made. */
  readonly offerIds: readonly number[]
  /** An offer in it is above the ceiling: it becomes a request. */
  readonly isAsked: boolean
  /** The request that it became. */
  readonly requestId: number | null
}
