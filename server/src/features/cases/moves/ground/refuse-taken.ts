import { casesErrors as e } from '@tratativa/contract/cases/errors'
import type { TenantReader } from '../../../../platform/db/scope.ts'
import { refused, type Decision } from '../draft.ts'
import { takenProcesses } from '../held-cases.store.ts'

const askedNumber = ({ moved, state }: Decision) => (moved.includes('process_number') ? state.process_number : null)

/** A process number belongs to one case: refuses numbers that another case has, and numbers that two of the changes claim. */
export const refuseTaken = async (
  reader: Pick<TenantReader, 'sql'>,
  decisions: readonly Decision[],
): Promise<readonly Decision[]> => {
  const wanted = decisions.map(askedNumber).filter((number) => number !== null)
  if (wanted.length === 0) return decisions
  const owners = new Map((await takenProcesses(reader, wanted)).map((row) => [row.process_number, row.id]))
  return decisions.map((decision) => {
    const { held } = decision
    const number = askedNumber(decision)
    if (number === null) return decision
    const owner = owners.get(number) ?? held.id
    owners.set(number, owner)
    return owner === held.id ? decision : refused(held, e.processTaken)
  })
}
