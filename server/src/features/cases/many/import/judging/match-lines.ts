// Finds the case of each row: first by its id, then by its process number. Only one row may refer to a case.
import type { LineReason } from '@tratativa/contract/cases/many/shapes'
import type { TenantReader } from '../../../../../platform/db/scope.ts'
import { mapInTurns } from '../../../../../platform/jobs/in-turns.ts'
import { caseOf, findCases, type KnownCases } from './known-cases.ts'
import type { WantedLine } from '../lines/read-line.ts'

export interface MatchedLine {
  readonly wanted: WantedLine
  /** Null: a new case, or a bad row. */
  readonly caseId: number | null
  readonly reasons: readonly LineReason[]
}

/** Maps the keys by which a row names its case to the row number. */
export type Seen = Map<string, number>

const keysOf = ({ id, process }: WantedLine): string[] => [
  ...(id === null ? [] : [`case ${id}`]),
  ...(process.is === 'number' ? [`process ${process.digits}`] : []),
  // A number of the old format does not always identify a single case.
  ...(process.is === 'old' && id === null ? [`old ${process.text}`] : []),
]

/** Returns the earlier row that named the same case, if there is one. */
const seenBefore = (seen: Seen, keys: readonly string[], line: number): number | undefined => {
  const before = keys.map((key) => seen.get(key)).find((one) => one !== undefined && one !== line)
  for (const key of keys) if (!seen.has(key)) seen.set(key, line)
  return before
}

/** Records rows of earlier batches as seen, nothing else. */
export const noteSeen = (seen: Seen, wanted: WantedLine) => void seenBefore(seen, keysOf(wanted), wanted.line)

const matchLine = (
  wanted: WantedLine,
  { known, seen }: { readonly known: KnownCases; readonly seen: Seen },
): MatchedLine => {
  const caseId = caseOf(wanted, known)
  const keys = [...keysOf(wanted), ...(caseId === null ? [] : [`case ${caseId}`])]
  const before = seenBefore(seen, keys, wanted.line)
  const isLost = wanted.id !== null && caseId === null
  if (!isLost && before === undefined) return { wanted, caseId, reasons: wanted.reasons }
  const key = wanted.at(wanted.id === null ? 'processNumber' : 'id')
  const reasons = [
    ...wanted.reasons,
    ...(isLost ? [{ ...key, reason: 'Não há caso com este código.' }] : []),
    ...(before === undefined ? [] : [{ ...key, reason: `A linha ${before} já fala deste caso.` }]),
  ]
  return { wanted, caseId, reasons }
}

export const matchLines = async (
  reader: Pick<TenantReader, 'sql'>,
  lines: readonly WantedLine[],
  seen: Seen,
): Promise<MatchedLine[]> => mapInTurns(lines, matchLine, { known: await findCases(reader, lines), seen })
