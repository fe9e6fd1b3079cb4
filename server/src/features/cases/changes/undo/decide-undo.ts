// Decides if a case is still as an act left it, and what values it had before.
import { casesErrors as e } from '@tratativa/contract/cases/errors'
import type { ClientId, SubClientId, UserId } from '@tratativa/contract/kernel/ids'
import { changedColumns, type CaseState } from '../case-columns.ts'
import { openDecision, refused, type Decision } from '../pending-decision.ts'
import type { CaseRecord } from '../locked-cases.store.ts'
import type { CaseChange, CaseResult } from '../case-change.ts'

/** The part of a stored result that an undo needs. */
export type Undoing = Pick<CaseResult, 'id' | 'before' | 'after' | 'ownCeiling'>

// Stored as JSON, an instant comes back as text: compare both as JSON.
const isStill = (now: unknown, then: unknown) => JSON.stringify(now) === JSON.stringify(then)

export const decideUndo = (case_: CaseRecord, undoing: Undoing, ceiling: number | null): Decision => {
  const { before, after, ownCeiling } = undoing
  const names = Object.keys(after) as (keyof CaseState)[]
  const isOurs = names.every((name) => isStill(case_[name], after[name]))
  if (!isOurs || (ownCeiling && ownCeiling.after !== ceiling)) return refused(case_, e.changedSince)
  const state: CaseState = { ...case_, ...before }
  const draft = { ...openDecision(case_), state, ownCeiling: ownCeiling ? ownCeiling.before : undefined }
  // The undo does not publish that a situation was reached: for readers, the case never left it.
  return { ...draft, refusal: null, moved: changedColumns(case_, state) }
}

/** Lists the records that the case returns to, because the audit needs their names. */
export const referencesToRestore = ({ id, before }: Undoing): CaseChange => ({
  id,
  fields: {
    ...(before.client_id === undefined ? {} : { client: before.client_id as ClientId }),
    ...(before.sub_client_id === undefined ? {} : { group: before.sub_client_id as SubClientId | null }),
    ...(before.negotiator_id === undefined ? {} : { negotiator: before.negotiator_id as UserId | null }),
  },
})
