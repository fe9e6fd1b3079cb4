import type { TenantReader } from '../../../platform/db/scope.ts'
import { chunksOf, decideAll } from './decide-all.ts'
import { peekCases } from './held-cases.store.ts'
import type { Act, CaseMove, CaseResult } from './move.ts'
import { readOwnCeilings } from './ground/ceilings-for.ts'
import { readSharedGround } from './ground/read-shared-ground.ts'
import { resultOf, resultOfNone } from './result-of.ts'

/** What applying the same would do now, without doing it. */
export const previewMoves = async (
  reader: Pick<TenantReader, 'sql' | 'now'>,
  moves: readonly CaseMove[],
  act: Act,
): Promise<CaseResult[]> => {
  const shared = await readSharedGround(reader, moves, act)
  const results: CaseResult[] = []
  for (const chunk of chunksOf(moves)) {
    const ids = [...chunk.keys()]
    const [held, own] = await Promise.all([peekCases(reader, ids), readOwnCeilings(reader, ids, shared, act)])
    const { decisions } = await decideAll(reader, held, chunk, act, shared, own)
    const found = new Map(decisions.map((one) => [one.held.id, resultOf(one)]))
    results.push(...ids.map((id) => found.get(id) ?? resultOfNone(id)))
  }
  return results
}
