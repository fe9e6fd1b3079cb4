// Decides a set of changes on a set of cases: for the preview, and for the actual change.
import type { TenantReader } from '../../../platform/db/scope.ts'
import { mapInTurns } from '../../../platform/jobs/in-turns.ts'
import { decideMove } from './decide-move.ts'
import type { Decision, Ground } from './draft.ts'
import type { CaseRecord } from './held-cases.store.ts'
import type { Act, CaseMove } from './move.ts'
import type { readOwnCeilings, SharedGround } from './ground/ceilings-for.ts'
import { readGround } from './ground/read-ground.ts'
import { refuseTaken } from './ground/refuse-taken.ts'

type Source = Pick<TenantReader, 'sql' | 'now'>
type Moves = ReadonlyMap<number, CaseMove>

/** Merges several changes of one case: the later field wins, and the offers follow one another. */
const movesByCase = (moves: readonly CaseMove[]): Moves => {
  const found = new Map<number, CaseMove>()
  for (const move of moves) {
    const before = found.get(move.id)
    const joined = before && {
      ...move,
      fields: { ...before.fields, ...move.fields },
      offers: [...(before.offers ?? []), ...(move.offers ?? [])],
    }
    found.set(move.id, joined ?? move)
  }
  return found
}

/** The fixed cost of a statement is shared by this many rows. */
const inChunk = 1_000

/** Splits the changes into chunks, in the order of the case ids: everybody locks cases in this order. */
export const chunksOf = (moves: readonly CaseMove[]): Moves[] => {
  const ordered = [...movesByCase(moves)].sort(([one], [other]) => one - other)
  const count = Math.ceil(ordered.length / inChunk)
  return Array.from({ length: count }, (_, at) => new Map(ordered.slice(at * inChunk, (at + 1) * inChunk)))
}

export interface Decided {
  readonly ground: Ground
  readonly decisions: readonly Decision[]
}

const decideOne = (one: CaseRecord, { moves, ground }: { readonly moves: Moves; readonly ground: Ground }) =>
  decideMove(one, moves.get(one.id) ?? { id: one.id }, ground)

export const decideOn = async (
  reader: Source,
  cases: readonly CaseRecord[],
  moves: Moves,
  ground: Ground,
): Promise<Decided> => {
  const decisions = await mapInTurns(cases, decideOne, { moves, ground })
  return { ground, decisions: await refuseTaken(reader, decisions) }
}

export const decideAll = async (
  reader: Source,
  cases: readonly CaseRecord[],
  moves: Moves,
  act: Act,
  shared?: SharedGround,
  own: Awaited<ReturnType<typeof readOwnCeilings>> = null,
): Promise<Decided> => {
  const ground = await readGround(reader, cases, [...moves.values()], act, shared, own)
  return decideOn(reader, cases, moves, ground)
}
