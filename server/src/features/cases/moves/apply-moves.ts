// The one way in which cases change: one at the desk, a cell of the list, thousands by a batch or a spreadsheet.
import type { TenantTx } from '../../../platform/db/scope.ts'
import { begun } from './begun.ts'
import { carryThrough } from './carry-through.ts'
import { chunksOf, decideAll, type Decided } from './decide-all.ts'
import { holdCases } from './held-cases.store.ts'
import type { Act, CaseMove, CaseResult } from './move.ts'
import { readOwnCeilings, readSharedGround } from './ground/read-ground.ts'
import { resultOf, resultOfNone, type Made } from './result-of.ts'

const finish = async (tx: TenantTx, ids: readonly number[], decided: Decided, act: Act): Promise<CaseResult[]> => {
  const done = await carryThrough(tx, decided, act)
  const made = new Map<number, Made>(done.map((one) => [one.decision.held.id, one]))
  const results = new Map(decided.decisions.map((one) => [one.held.id, resultOf(one, made.get(one.held.id))]))
  return ids.map((id) => results.get(id) ?? resultOfNone(id))
}

/**
 * In the order of the cases' ids; a case that is refused leaves the others as they are wished. While the database writes
 * one chunk the next one, read before, is decided on.
 */
export const applyMoves = async (tx: TenantTx, moves: readonly CaseMove[], act: Act): Promise<CaseResult[]> => {
  const shared = await readSharedGround(tx, moves)
  const read = (ids: readonly number[]) => begun(Promise.all([holdCases(tx, ids), readOwnCeilings(tx, ids, shared)]))
  const chunks = chunksOf(moves).map((chunk) => ({ chunk, ids: [...chunk.keys()] }))
  const results: CaseResult[] = []
  let reading = read(chunks[0]?.ids ?? [])
  let writing = Promise.resolve<CaseResult[]>([])
  for (const [at, { chunk, ids }] of chunks.entries()) {
    const [held, own] = await reading
    const next = chunks[at + 1]
    if (next) reading = read(next.ids)
    const decided = await decideAll(tx, held, chunk, act, shared, own)
    results.push(...(await writing))
    writing = begun(finish(tx, ids, decided, act))
  }
  results.push(...(await writing))
  return results
}
