// Decides if a case is still as an act left it, and what values it had before.
import { casesErrors as e } from '@tratativa/contract/cases/errors'
import type { ClientId, SubClientId, UserId } from '@tratativa/contract/kernel/ids'
import { movedColumns, type CaseState } from '../case-columns.ts'
import { openDraft, refused, type Decision } from '../draft.ts'
import type { CaseRecord } from '../held-cases.store.ts'
import type { CaseMove, CaseResult } from '../move.ts'

/** The part of a stored result that an undo needs. */
export type Undoing = Pick<CaseResult, 'id' | 'before' | 'after' | 'ownCeiling'>

// Stored as JSON, an instant comes back as text: compare both as JSON.
const isStill = (now: unknown, then: unknown) => JSON.stringify(now) === JSON.stringify(then)

export const decideUndo = (held: CaseRecord, undoing: Undoing, ceiling: number | null): Decision => {
  const { before, after, ownCeiling } = undoing
  const names = Object.keys(after) as (keyof CaseState)[]
  const isOurs = names.every((name) => isStill(held[name], after[name]))
  if (!isOurs || (ownCeiling && ownCeiling.after !== ceiling)) return refused(held, e.changedSince)
  const state: CaseState = { ...held, ...before }
  const draft = { ...openDraft(held), state, ownCeiling: ownCeiling ? ownCeiling.before : undefined }
  // The undo does not publish that a situation was reached: for readers, the case never left it.
  return { ...draft, refusal: null, moved: movedColumns(held, state) }
}

/** Lists the records that the case returns to, because the audit needs their names. */
export const pointedAt = ({ id, before }: Undoing): CaseMove => ({
  id,
  fields: {
    ...(before.client_id === undefined ? {} : { client: before.client_id as ClientId }),
    ...(before.sub_client_id === undefined ? {} : { group: before.sub_client_id as SubClientId | null }),
    ...(before.negotiator_id === undefined ? {} : { negotiator: before.negotiator_id as UserId | null }),
  },
})
