// Whether a case is still as an act left it, and what it was before.
import { casesErrors as e } from '@tratativa/contract/cases/errors'
import type { ClientId, SubClientId, UserId } from '@tratativa/contract/kernel/ids'
import { movedColumns, type CaseState } from '../case-columns.ts'
import { openDraft, refused, type Decision } from '../draft.ts'
import type { CaseRecord } from '../held-cases.store.ts'
import type { CaseMove, CaseResult } from '../move.ts'

/** What a result told of a changed case, as it comes back from where it was kept. */
export type Undoing = Pick<CaseResult, 'id' | 'before' | 'after' | 'ownCeiling'>

// Kept as JSON, an instant comes back as text.
const isStill = (now: unknown, then: unknown) => JSON.stringify(now) === JSON.stringify(then)

export const decideUndo = (held: CaseRecord, undoing: Undoing, ceiling: number | null): Decision => {
  const { before, after, ownCeiling } = undoing
  const names = Object.keys(after) as (keyof CaseState)[]
  const isOurs = names.every((name) => isStill(held[name], after[name]))
  if (!isOurs || (ownCeiling && ownCeiling.after !== ceiling)) return refused(held, e.changedSince)
  const state: CaseState = { ...held, ...before }
  const draft = { ...openDraft(held), state, ownCeiling: ownCeiling ? ownCeiling.before : undefined }
  // Nobody is told that a situation was reached: it was never left.
  return { ...draft, refusal: null, moved: movedColumns(held, state) }
}

/** What it goes back to, by name: the audit tells of it. */
export const pointedAt = ({ id, before }: Undoing): CaseMove => ({
  id,
  fields: {
    ...(before.client_id === undefined ? {} : { client: before.client_id as ClientId }),
    ...(before.sub_client_id === undefined ? {} : { group: before.sub_client_id as SubClientId | null }),
    ...(before.negotiator_id === undefined ? {} : { negotiator: before.negotiator_id as UserId | null }),
  },
})
