import { casesErrors as e } from '@tratativa/contract/cases/errors'
import type { TenantReader } from '../../../../platform/db/scope.ts'
import { refused, type Decision } from '../pending-decision.ts'
import { findDuplicateProcesses } from '../locked-cases.store.ts'

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
