// Which case each line means: by its id first, then by its process number; a case is meant by one line alone.
import type { LineReason } from '@tratativa/contract/cases/many/shapes'
import type { TenantReader } from '../../../../platform/db/scope.ts'
import { existingIds, idsByOldNumber, idsByProcess } from '../chosen.store.ts'
import type { WantedLine } from './lines/read-line.ts'

export interface MatchedLine {
  readonly wanted: WantedLine
  /** Null: a new case, or a bad line. */
  readonly caseId: number | null
  readonly reasons: readonly LineReason[]
}

/** By what a line names its case -> the line. */
export type Seen = Map<string, number>

const keysOf = ({ id, process }: WantedLine): string[] => [
  ...(id === null ? [] : [`case ${id}`]),
  ...(process.is === 'number' ? [`process ${process.digits}`] : []),
  // A number of the old format is not always one case's alone.
  ...(process.is === 'old' && id === null ? [`old ${process.text}`] : []),
]

/** The line that has meant the same before, if there is one. */
const seenBefore = (seen: Seen, keys: readonly string[], line: number): number | undefined => {
  const before = keys.map((key) => seen.get(key)).find((one) => one !== undefined && one !== line)
  for (const key of keys) if (!seen.has(key)) seen.set(key, line)
  return before
}

/** Of lines that were dealt with before: only that they have been seen. */
export const noteSeen = (seen: Seen, wanted: WantedLine) => void seenBefore(seen, keysOf(wanted), wanted.line)

const findCases = async (reader: Pick<TenantReader, 'sql'>, lines: readonly WantedLine[]) => {
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
  const known = new Set(ids)
  return ({ id, process }: WantedLine): number | null => {
    if (id !== null) return known.has(id) ? id : null
    if (process.is === 'number') return numbers.get(process.digits) ?? null
    return process.is === 'old' ? (olds.get(process.text) ?? null) : null
  }
}

export const matchLines = async (
  reader: Pick<TenantReader, 'sql'>,
  lines: readonly WantedLine[],
  seen: Seen,
): Promise<MatchedLine[]> => {
  const find = await findCases(reader, lines)
  return lines.map((wanted) => {
    const caseId = find(wanted)
    const keys = [...keysOf(wanted), ...(caseId === null ? [] : [`case ${caseId}`])]
    const before = seenBefore(seen, keys, wanted.line)
    const key = wanted.at(wanted.id === null ? 'processNumber' : 'id')
    const reasons = [
      ...wanted.reasons,
      ...(wanted.id !== null && caseId === null ? [{ ...key, reason: 'Não há caso com este código.' }] : []),
      ...(before === undefined ? [] : [{ ...key, reason: `A linha ${before} já fala deste caso.` }]),
    ]
    return { wanted, caseId, reasons }
  })
}
