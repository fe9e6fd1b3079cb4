// Changes one case: locks it, loads what the rules need, decides, writes and publishes. `apply-many.ts` does the same for many.
import { casesErrors as e } from '@tratativa/contract/cases/errors'
import type { TenantReader, TenantTx } from '../../../platform/db/scope.ts'
import type { ChangeOperation } from '../change-operation.ts'
import { resultOf, resultOfUnknownCase, type CaseChange, type CaseResult } from './case-change.ts'
import { decideChange } from './decide.ts'
import { refused, type ChangeContext, type Decision } from './decision.ts'
import { readContext } from './load.ts'
import { findDuplicateProcesses, lockCases } from './locked-cases.store.ts'
import { publishChanges, type AppliedChange } from './publish.ts'
import { writeDecisions } from './write.ts'

const changedProcessNumber = ({ moved, state }: Decision) =>
  moved.includes('process_number') ? state.process_number : null

/** A process number belongs to one case: refuses numbers that another case has, and numbers that two of the changes claim. */
export const refuseDuplicateProcesses = async (
  reader: Pick<TenantReader, 'sql'>,
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
