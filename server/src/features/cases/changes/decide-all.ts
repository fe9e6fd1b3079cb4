// Decides a set of changes on a set of cases: for the preview, and for the actual change.
import type { TenantReader } from '../../../platform/db/scope.ts'
import { mapInTurns } from '../../../platform/jobs/map-in-turns.ts'
import { decideChange } from './decide-change.ts'
import type { Decision, ChangeContext } from './pending-decision.ts'
import type { CaseRecord } from './locked-cases.store.ts'
import type { ChangeOperation, CaseChange } from './case-change.ts'
import type { readOwnCeilings, SharedContext } from './context/shared-ceilings.ts'
import { readContext } from './context/read-context.ts'
import { refuseDuplicateProcesses } from './context/refuse-duplicate-processes.ts'

type Source = Pick<TenantReader, 'sql' | 'now'>
type ChangesByCase = ReadonlyMap<number, CaseChange>

/** Merges several changes of one case: the later field wins, and the offers follow one another. */
const groupChangesByCase = (moves: readonly CaseChange[]): ChangesByCase => {
  const changesByCase = new Map<number, CaseChange>()
  for (const move of moves) {
    const before = changesByCase.get(move.id)
    const joined = before && {
      ...move,
      fields: { ...before.fields, ...move.fields },
      offers: [...(before.offers ?? []), ...(move.offers ?? [])],
    }
    changesByCase.set(move.id, joined ?? move)
  }
  return changesByCase
}

/** The fixed cost of a statement is shared by this many rows. */
const casesPerChunk = 1_000

/** Splits the changes into chunks, in the order of the case ids: everybody locks cases in this order. */
export const chunkChanges = (moves: readonly CaseChange[]): ChangesByCase[] => {
  const ordered = [...groupChangesByCase(moves)].sort(([leftId], [other]) => leftId - other)
  const count = Math.ceil(ordered.length / casesPerChunk)
  return Array.from(
    { length: count },
    (_, chunkIndex) => new Map(ordered.slice(chunkIndex * casesPerChunk, (chunkIndex + 1) * casesPerChunk)),
  )
}

export interface Decided {
  readonly ground: ChangeContext
  readonly decisions: readonly Decision[]
}

const decideCase = (
  case_: CaseRecord,
  { moves, ground }: { readonly moves: ChangesByCase; readonly ground: ChangeContext },
) => decideChange(case_, moves.get(case_.id) ?? { id: case_.id }, ground)

export const decideOn = async (
  reader: Source,
  cases: readonly CaseRecord[],
  moves: ChangesByCase,
  ground: ChangeContext,
): Promise<Decided> => {
  const decisions = await mapInTurns(cases, decideCase, { moves, ground })
  return { ground, decisions: await refuseDuplicateProcesses(reader, decisions) }
}

export const decideAll = async (
  reader: Source,
  cases: readonly CaseRecord[],
  moves: ChangesByCase,
  act: ChangeOperation,
  shared?: SharedContext,
  own: Awaited<ReturnType<typeof readOwnCeilings>> = null,
): Promise<Decided> => {
  const ground = await readContext(reader, cases, [...moves.values()], act, shared, own)
  return decideOn(reader, cases, moves, ground)
}
