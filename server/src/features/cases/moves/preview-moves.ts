import type { TenantReader } from '../../../platform/db/scope.ts'
import { chunksOf, decideAll } from './decide-all.ts'
import { entriesOf, namesOf } from './entries-of.ts'
import { peekCases } from './held-cases.store.ts'
import type { Act, CaseMove, CaseResult } from './move.ts'
import { readOwnCeilings } from './ground/ceilings-for.ts'
import { readSharedGround } from './ground/read-shared-ground.ts'
import { nothingMade, resultOf, resultOfNone } from './result-of.ts'

/** Returns the result of applying the changes now, without applying them. */
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

interface SampledCase {
  readonly id: number
  readonly before: Readonly<Record<string, unknown>>
  readonly after: Readonly<Record<string, unknown>>
}

/** Previews a few cases in the words of the audit: the old and new value of each field. */
export const sampleMoves = async (
  reader: Pick<TenantReader, 'sql' | 'now'>,
  moves: readonly CaseMove[],
  act: Act,
): Promise<SampledCase[]> => {
  const ids = moves.map(({ id }) => id)
  const shared = await readSharedGround(reader, moves, act)
  const [held, own] = await Promise.all([peekCases(reader, ids), readOwnCeilings(reader, ids, shared, act)])
  const { decisions, ground } = await decideAll(
    reader,
    held,
    new Map(moves.map((move) => [move.id, move])),
    act,
    shared,
    own,
  )
  const names = namesOf(ground)
  return decisions.map((decision) => {
    const entries = entriesOf({ decision, ...nothingMade }, names)
    const joined = (side: 'before' | 'after') =>
      Object.assign({}, ...entries.map((entry) => entry[side] ?? {})) as SampledCase['before']
    return { id: decision.held.id, before: joined('before'), after: joined('after') }
  })
}
