// Resolves a selection of cases: single cases, a filter, pasted text, or all of these together.
import type { CaseFilter } from '@tratativa/contract/cases/filter'
import { manyErrors } from '@tratativa/contract/cases/many/errors'
import { readPasted, type PastedCase } from '@tratativa/contract/cases/many/pasted-cases'
import { mostChosen } from '@tratativa/contract/cases/many/shapes'
import { caseCode, toCaseId, type CaseId } from '@tratativa/contract/kernel/ids'
import type { SqlReader } from '../../../platform/db/scope.ts'
import { refuse } from '../../../platform/refusal/refusal.ts'
import { matchingIds } from '../list/matching-ids.ts'
import { existingIds, idsByOldNumber, idsByProcess } from './chosen.store.ts'

export interface CaseSelection {
  readonly ids?: readonly CaseId[] | undefined
  readonly filters?: CaseFilter | undefined
  readonly pasted?: string | undefined
}

export interface Chosen {
  /** In the order of the selection, each id once. */
  readonly ids: readonly number[]
  /** The inputs that match no case. */
  readonly unknown: readonly string[]
}

const isThere = <T>(value: T | null): value is T => value !== null

const findPasted = async (reader: SqlReader, pasted: readonly PastedCase[]): Promise<Chosen> => {
  const [ids, processes, olds] = await Promise.all([
    existingIds(reader, pasted.map(({ id }) => id).filter(isThere)),
    idsByProcess(reader, pasted.map(({ processNumber }) => processNumber).filter(isThere)),
    idsByOldNumber(reader, pasted.map(({ oldNumber }) => oldNumber).filter(isThere)),
  ])
  const known = new Set(ids)
  const pastedIds = pasted.map(({ text, id, processNumber, oldNumber }) => ({
    text,
    id: (id !== null && known.has(id) ? id : null) ?? processes.get(processNumber ?? '') ?? olds.get(oldNumber ?? ''),
  }))
  return {
    ids: pastedIds.flatMap(({ id }) => id ?? []),
    unknown: pastedIds.filter(({ id }) => id === undefined || id === null).map(({ text }) => text),
  }
}

const findNamed = async (reader: SqlReader, cases: readonly CaseId[]): Promise<Chosen> => {
  const ids = await existingIds(reader, cases)
  const known = new Set(ids)
  return { ids, unknown: cases.filter((id) => !known.has(id)).map((id) => caseCode(toCaseId(id))) }
}

export const chooseCases = async (
  reader: SqlReader,
  { ids: named = [], filters, pasted = '' }: CaseSelection,
): Promise<Chosen> => {
  const [listed, matched, chosen] = await Promise.all([
    findNamed(reader, named),
    filters === undefined ? [] : matchingIds(reader, filters),
    findPasted(reader, readPasted(pasted)),
  ])
  const ids = [...new Set([...listed.ids, ...matched, ...chosen.ids])].sort((left, right) => left - right)
  const unknown = [...listed.unknown, ...chosen.unknown]
  if (ids.length + unknown.length === 0) refuse(manyErrors.nothingChosen)
  if (ids.length > mostChosen) refuse(manyErrors.tooManyChosen)
  return { ids, unknown }
}
