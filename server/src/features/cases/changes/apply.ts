// Changes one case: locks it, loads what the rules need, decides, writes and publishes. `apply-many.ts` does the same for many.
import { casesErrors as e } from '@tratativa/contract/cases/errors'
import { errors, type ErrorDef } from '@tratativa/contract/kernel/errors'
import type { SqlReader, TenantTx } from '../../../platform/db/scope.ts'
import type { ChangeOperation } from '../change-operation.ts'
import { fieldsOf, type CaseColumn, type CaseState, findDuplicateProcesses, lockCases } from './case-record.store.ts'
import { decideChange, type CaseChange, refused, verdictOf, type ChangeContext, type Decision } from './decide.ts'
import { readContext } from './load.ts'
import { publishChanges, type AppliedChange } from './publish.ts'
import { writeDecisions } from './write.ts'

/** The result of a change: the same for every path. */
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

const changedProcessNumber = ({ moved, state }: Decision) =>
  moved.includes('process_number') ? state.process_number : null

/** A process number belongs to one case: refuses numbers that another case has, and numbers that two of the changes claim. */
export const refuseDuplicateProcesses = async (
  reader: SqlReader,
  decisions: readonly Decision[],
): Promise<readonly Decision[]> => {
  const processNumbers = decisions.map(changedProcessNumber).filter((number) => number !== null)
  if (processNumbers.length === 0) return decisions
  const owners = new Map(
    (await findDuplicateProcesses(reader, processNumbers)).map((row) => [row.process_number, row.id]),
  )
  return decisions.map((decision) => {
    const { stored: case_ } = decision
    const number = changedProcessNumber(decision)
    if (number === null) return decision
    const owner = owners.get(number) ?? case_.id
    owners.set(number, owner)
    return owner === case_.id ? decision : refused(case_, e.processTaken)
  })
}

/** Writes and publishes a closed decision; undefined where it changes nothing. */
export const applyDecision = async (
  tx: TenantTx,
  context: ChangeContext,
  decision: Decision,
): Promise<AppliedChange | undefined> => {
  const applied = await writeDecisions(tx, context, [decision])
  publishChanges(tx, context.act, applied)
  return applied[0]
}

export const applyChange = async (tx: TenantTx, change: CaseChange, act: ChangeOperation): Promise<CaseResult> => {
  const [case_] = await lockCases(tx, [change.id])
  if (case_ === undefined) return resultOfUnknownCase(change.id)
  const context = await readContext(tx, [case_], [change], act)
  const decided = decideChange(case_, change, context)
  const [decision = decided] = await refuseDuplicateProcesses(tx, [decided])
  return resultOf(decision, await applyDecision(tx, context, decision))
}
