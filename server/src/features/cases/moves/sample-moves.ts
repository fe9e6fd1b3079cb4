// What a change would make of a few cases, in the words of the audit: before and after.
import type { TenantReader } from '../../../platform/db/scope.ts'
import { decideAll } from './decide-all.ts'
import { entriesOf, namesOf } from './entries-of.ts'
import { peekCases } from './held-cases.store.ts'
import type { Act, CaseMove } from './move.ts'
import { readOwnCeilings, readSharedGround } from './ground/read-ground.ts'

interface SampledCase {
  readonly id: number
  readonly before: Readonly<Record<string, unknown>>
  readonly after: Readonly<Record<string, unknown>>
}

export const sampleMoves = async (
  reader: Pick<TenantReader, 'sql' | 'now'>,
  moves: readonly CaseMove[],
  act: Act,
): Promise<SampledCase[]> => {
  const ids = moves.map(({ id }) => id)
  const shared = await readSharedGround(reader, moves)
  const [held, own] = await Promise.all([peekCases(reader, ids), readOwnCeilings(reader, ids, shared)])
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
    const entries = entriesOf({ decision, offerIds: [], requestId: null, ceilingBefore: null }, names)
    const joined = (side: 'before' | 'after') =>
      Object.assign({}, ...entries.map((entry) => entry[side] ?? {})) as SampledCase['before']
    return { id: decision.held.id, before: joined('before'), after: joined('after') }
  })
}
