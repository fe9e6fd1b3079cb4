// Finds the case of each row: first by its id, then by its process number. Only one row may refer to a case.
import { rowErrors as e } from '@tratativa/contract/cases/many/row-errors'
import type { RowReason } from '@tratativa/contract/cases/many/shapes'
import type { SqlReader } from '../../../../../platform/db/scope.ts'
import { mapInTurns } from '../../../../../platform/jobs/map-in-turns.ts'
import { toReason } from '../../../../../platform/refusal/to-reason.ts'
import { existingCaseOf, findCases, type ExistingCases } from './existing-cases.ts'
import type { ImportRow } from '../rows/read-row.ts'

export interface MatchedRow {
  readonly row: ImportRow
  /** Null: a new case, or a bad row. */
  readonly caseId: number | null
  readonly reasons: readonly RowReason[]
}

/** Maps the keys by which a row names its case to the row number. */
export type SeenRows = Map<string, number>

const keysOf = ({ id, process }: ImportRow): string[] => [
  ...(id === null ? [] : [`case ${id}`]),
  ...(process.is === 'number' ? [`process ${process.digits}`] : []),
  // A number of the old format does not always identify a single case.
  ...(process.is === 'old' && id === null ? [`old ${process.text}`] : []),
]

/** Returns the earlier row that named the same case, if there is one. */
const findEarlierRow = (seen: SeenRows, keys: readonly string[], line: number): number | undefined => {
  const before = keys
    .map((key) => seen.get(key))
    .find((earlierLine) => earlierLine !== undefined && earlierLine !== line)
  for (const key of keys) if (!seen.has(key)) seen.set(key, line)
  return before
}

/** Records rows of earlier batches as seen, nothing else. */
export const recordSeenRow = (seen: SeenRows, importRow: ImportRow) =>
  void findEarlierRow(seen, keysOf(importRow), importRow.line)

const matchRow = (
  importRow: ImportRow,
  { known, seen }: { readonly known: ExistingCases; readonly seen: SeenRows },
): MatchedRow => {
  const caseId = existingCaseOf(importRow, known)
  const keys = [...keysOf(importRow), ...(caseId === null ? [] : [`case ${caseId}`])]
  const before = findEarlierRow(seen, keys, importRow.line)
  const isLost = importRow.id !== null && caseId === null
  if (!isLost && before === undefined) return { row: importRow, caseId, reasons: importRow.reasons }
  const key = importRow.at(importRow.id === null ? 'processNumber' : 'id')
  const reasons = [
    ...importRow.reasons,
    ...(isLost ? [{ ...key, ...toReason(e.unknownCase) }] : []),
    ...(before === undefined ? [] : [{ ...key, ...toReason(e.caseAgain, { line: before }) }]),
  ]
  return { row: importRow, caseId, reasons }
}

export const matchRows = async (
  reader: SqlReader,
  lines: readonly ImportRow[],
  seen: SeenRows,
): Promise<MatchedRow[]> => mapInTurns(lines, matchRow, { known: await findCases(reader, lines), seen })
