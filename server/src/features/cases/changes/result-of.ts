import { errors } from '@tratativa/contract/kernel/errors'
import { fieldsOf, type CaseColumn, type CaseState } from './case-columns.ts'
import { changesNothing, type Decision } from './pending-decision.ts'
import type { CaseResult } from './case-change.ts'

/** The related records that a change wrote beside the row. */
export interface AppliedRecords {
  readonly offerIds: readonly number[]
  readonly requestId: number | null
  /** True when people who set ceilings must confirm the claim, client or situation that the change sets. */
  readonly asksBase: boolean
  /** The case's own ceiling before this change. */
  readonly ceilingBefore: number | null
}

export const noAppliedRecords: AppliedRecords = { offerIds: [], requestId: null, asksBase: false, ceilingBefore: null }

const only = (state: CaseState, columns: readonly CaseColumn[]): Partial<CaseState> =>
  Object.fromEntries(columns.map((name) => [name, state[name]]))

export const verdictOf = (decision: Decision): CaseResult['verdict'] => {
  if (decision.refusal) return 'refused'
  return changesNothing(decision) ? 'same' : 'changed'
}

export const resultOf = (
  decision: Decision,
  { offerIds, requestId, ceilingBefore }: AppliedRecords = noAppliedRecords,
): CaseResult => {
  const { stored: case_, state, moved, refusal, ownCeiling, request } = decision
  const verdict = verdictOf(decision)
  return {
    id: case_.id,
    verdict,
    refusal,
    version: case_.version + (verdict === 'changed' ? 1 : 0),
    before: only(case_, moved),
    after: only(state, moved),
    ownCeiling: ownCeiling === undefined ? null : { before: ceilingBefore, after: ownCeiling },
    fields: [...fieldsOf(moved), ...(ownCeiling === undefined ? [] : ['maximumProposal'])],
    offerIds,
    isAsked: verdict === 'changed' && request !== null,
    requestId,
  }
}

export const resultOfNone = (id: number): CaseResult => ({
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
