// The only path by which cases change: one case at the desk, a cell of the list, thousands by a batch or a spreadsheet.
import type { TenantTx } from '../../../platform/db/scope.ts'
import { begun } from './begun.ts'
import { writeDecided } from './carry-through.ts'
import { chunksOf, decideOn, type Decided } from './decide-all.ts'
import { holdCases } from './held-cases.store.ts'
import type { Act, CaseMove, CaseResult } from './move.ts'
import { readOwnCeilings, type SharedGround } from './ground/ceilings-for.ts'
import { readGround } from './ground/read-ground.ts'
import { readSharedGround } from './ground/read-shared-ground.ts'
import type { Done } from './entries-of.ts'
import { resultOf, resultOfNone, type Made } from './result-of.ts'
import { tellMoves } from './tell-moves.ts'

interface Finished {
  readonly results: readonly CaseResult[]
  readonly done: readonly Done[]
}

const finish = async (tx: TenantTx, ids: readonly number[], decided: Decided, act: Act): Promise<Finished> => {
  const done = await writeDecided(tx, decided, act)
  const made = new Map<number, Made>(done.map((one) => [one.decision.held.id, one]))
  const results = new Map(decided.decisions.map((one) => [one.held.id, resultOf(one, made.get(one.held.id))]))
  return { done, results: ids.map((id) => results.get(id) ?? resultOfNone(id)) }
}

/** Locks the cases and reads the context for decisions on them. */
const hold = async (tx: TenantTx, moves: ReadonlyMap<number, CaseMove>, shared: SharedGround, act: Act) => {
  const ids = [...moves.keys()]
  const [held, own] = await Promise.all([holdCases(tx, ids), readOwnCeilings(tx, ids, shared, act)])
  return { held, ground: await readGround(tx, held, [...moves.values()], act, shared, own) }
}

/**
 * Returns results in the order of the case ids; a refused case does not affect the others. While the database writes one chunk, the next
 * one, already read, is decided and queued behind it, so that the database never waits.
 */
export const applyMoves = async (tx: TenantTx, moves: readonly CaseMove[], act: Act): Promise<CaseResult[]> => {
  const shared = await readSharedGround(tx, moves, act)
  const chunks = chunksOf(moves)
  const read = (at: number) => begun(hold(tx, chunks[at] ?? new Map(), shared, act))
  const finished: Promise<Finished>[] = []
  let reading = read(0)
  for (const [at, chunk] of chunks.entries()) {
    const { held, ground } = await reading
    if (at + 1 < chunks.length) reading = read(at + 1)
    const decided = await decideOn(tx, held, chunk, ground)
    // At most two chunks are being written at a time.
    await finished.at(-2)
    finished.push(begun(finish(tx, [...chunk.keys()], decided, act)))
  }
  const all = await Promise.all(finished)
  tellMoves(
    tx,
    act,
    all.flatMap(({ done }) => done),
  )
  return all.flatMap(({ results }) => results)
}
