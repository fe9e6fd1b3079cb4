// The requested change of a case and its result: the same for every path.
import type { CaseFields } from '@tratativa/contract/cases/deals/fields'
import { errors, type ErrorDef } from '@tratativa/contract/kernel/errors'
import type { Offering } from '../ledger/ledger.store.ts'
import { fieldsOf, type CaseColumn, type CaseState } from './case-columns.ts'
import { verdictOf, type Decision } from './decision.ts'
import type { AppliedChange } from './publish.ts'

export interface CaseChange {
  readonly id: number
  /** The version that the caller saw; left out, any version is changed. */
  readonly version?: number
  readonly fields?: CaseFields
  readonly offers?: readonly Offering[]
}

export interface CaseResult {
  readonly id: number
  /** changed; same: nothing to do; refused: nothing done, for the reason in `refusal`. */
  readonly verdict: 'changed' | 'same' | 'refused'
  readonly refusal: ErrorDef | null
  readonly version: number
  /** The changed values, as `undoChanges` expects them; empty unless the verdict is 'changed'. */
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

const only = (state: CaseState, columns: readonly CaseColumn[]): Partial<CaseState> =>
  Object.fromEntries(columns.map((name) => [name, state[name]]))

/** Returns the result of a decision; `written` is what it wrote beside the row, left out where it wrote nothing. */
export const resultOf = (decision: Decision, written?: AppliedChange): CaseResult => {
  const { stored: case_, state, moved, refusal, ownCeiling, request } = decision
  const verdict = verdictOf(decision)
  return {
    id: case_.id,
    verdict,
    refusal,
    version: case_.version + (verdict === 'changed' ? 1 : 0),
    before: only(case_, moved),
    after: only(state, moved),
    ownCeiling: ownCeiling === undefined ? null : { before: written?.ceilingBefore ?? null, after: ownCeiling },
    fields: [...fieldsOf(moved), ...(ownCeiling === undefined ? [] : ['maximumProposal'])],
    offerIds: written?.offerIds ?? [],
    isAsked: verdict === 'changed' && request !== null,
    requestId: written?.requestId ?? null,
  }
}

export const resultOfUnknownCase = (id: number): CaseResult => ({
  id,
  verdict: 'refused',
  refusal: errors.notFound,
  version: 0,
  before: {},
  after: {},
  ownCeiling: null,
  fields: [],
  offerIds: [],
  isAsked: false,
  requestId: null,
})
