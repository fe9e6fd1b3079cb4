// What a set of wishes makes of a set of cases: the preview of it, and what is then written.
import type { CeilingTable } from '@tratativa/contract/cases/deals/ceilings'
import { casesErrors as e } from '@tratativa/contract/cases/errors'
import type { TenantReader } from '../../../platform/db/scope.ts'
import { mapInTurns } from '../../../platform/jobs/in-turns.ts'
import { decideMove } from './decide-move.ts'
import { refused, type Decision, type Ground } from './draft.ts'
import { takenProcesses, type CaseRecord } from './held-cases.store.ts'
import type { Act, CaseMove } from './move.ts'
import { readGround, type SharedGround } from './ground/read-ground.ts'

type Source = Pick<TenantReader, 'sql' | 'now'>

/** Several wishes of one case are one: the later field counts, offers follow each other. */
const movesByCase = (moves: readonly CaseMove[]): ReadonlyMap<number, CaseMove> => {
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

/** What each statement costs besides its rows is shared by this many. */
const inChunk = 1_000

/** As many as are decided on at a time, in the order of their ids, which is the order in which everybody holds them. */
export const chunksOf = (moves: readonly CaseMove[]): ReadonlyMap<number, CaseMove>[] => {
  const ordered = [...movesByCase(moves)].sort(([one], [other]) => one - other)
  const count = Math.ceil(ordered.length / inChunk)
  return Array.from({ length: count }, (_, at) => new Map(ordered.slice(at * inChunk, (at + 1) * inChunk)))
}

/** A process number belongs to one case: neither to one that has it already nor to two of those that ask for it. */
const refuseTaken = async (reader: Source, decisions: readonly Decision[]): Promise<readonly Decision[]> => {
  const wanted = decisions.flatMap(({ moved, state }) =>
    moved.includes('process_number') && state.process_number !== null ? [state.process_number] : [],
  )
  if (wanted.length === 0) return decisions
  const owners = new Map((await takenProcesses(reader, wanted)).map((row) => [row.process_number, row.id]))
  return decisions.map((decision) => {
    const { held, state, moved } = decision
    if (!moved.includes('process_number') || state.process_number === null) return decision
    const owner = owners.get(state.process_number) ?? held.id
    owners.set(state.process_number, owner)
    return owner === held.id ? decision : refused(held, e.processTaken)
  })
}

export interface Decided {
  readonly ground: Ground
  readonly decisions: readonly Decision[]
}

export const decideOn = async (
  reader: Source,
  cases: readonly CaseRecord[],
  moves: ReadonlyMap<number, CaseMove>,
  ground: Ground,
): Promise<Decided> => {
  const decisions = await mapInTurns(cases, (one) => decideMove(one, moves.get(one.id) ?? { id: one.id }, ground))
  return { ground, decisions: await refuseTaken(reader, decisions) }
}

export const decideAll = async (
  reader: Source,
  cases: readonly CaseRecord[],
  moves: ReadonlyMap<number, CaseMove>,
  act: Act,
  shared?: SharedGround,
  own: CeilingTable | null = null,
): Promise<Decided> => {
  const ground = await readGround(reader, cases, [...moves.values()], act, shared, own)
  return decideOn(reader, cases, moves, ground)
}
