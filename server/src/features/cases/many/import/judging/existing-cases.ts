// Looks up the cases that rows name, many rows at a time.
import type { SqlReader } from '../../../../../platform/db/scope.ts'
import { existingIds, idsByOldNumber, idsByProcess } from '../../chosen.store.ts'
import type { ImportRow } from '../rows/read-row.ts'

export interface ExistingCases {
  readonly ids: ReadonlySet<number>
  readonly numbers: ReadonlyMap<string, number>
  readonly olds: ReadonlyMap<string, number>
}

export const findCases = async (reader: SqlReader, lines: readonly ImportRow[]): Promise<ExistingCases> => {
  const [ids, numbers, olds] = await Promise.all([
    existingIds(
      reader,
      lines.flatMap(({ id }) => id ?? []),
    ),
    idsByProcess(
      reader,
      lines.flatMap(({ process }) => (process.is === 'number' ? process.digits : [])),
    ),
    idsByOldNumber(
      reader,
      lines.flatMap(({ process }) => (process.is === 'old' ? process.text : [])),
    ),
  ])
  return { ids: new Set(ids), numbers, olds }
}

export const existingCaseOf = ({ id, process }: ImportRow, { ids, numbers, olds }: ExistingCases): number | null => {
  if (id !== null) return ids.has(id) ? id : null
  if (process.is === 'number') return numbers.get(process.digits) ?? null
  return process.is === 'old' ? (olds.get(process.text) ?? null) : null
}
