import type { TenantReader } from '../../../platform/db/scope.ts'
import { chunkChanges, decideAll } from './decide-all.ts'
import { entriesOf, namesOf } from './audit-entries-of.ts'
import { peekCases } from './locked-cases.store.ts'
import type { ChangeOperation, CaseChange, CaseResult } from './case-change.ts'
import { readOwnCeilings } from './context/shared-ceilings.ts'
import { readSharedContext } from './context/read-shared-context.ts'
import { noAppliedRecords, resultOf, resultOfNone } from './result-of.ts'

/** Returns the result of applying the changes now, without applying them. */
export const previewCaseChanges = async (
  reader: Pick<TenantReader, 'sql' | 'now'>,
  moves: readonly CaseChange[],
  act: ChangeOperation,
): Promise<CaseResult[]> => {
  const shared = await readSharedContext(reader, moves, act)
  const results: CaseResult[] = []
  for (const chunk of chunkChanges(moves)) {
    const ids = [...chunk.keys()]
    const [cases, own] = await Promise.all([peekCases(reader, ids), readOwnCeilings(reader, ids, shared, act)])
    const { decisions } = await decideAll(reader, cases, chunk, act, shared, own)
    const resultsByCase = new Map(decisions.map((decision) => [decision.stored.id, resultOf(decision)]))
    results.push(...ids.map((id) => resultsByCase.get(id) ?? resultOfNone(id)))
  }
  return results
}

interface SampledCase {
  readonly id: number
  readonly before: Readonly<Record<string, unknown>>
  readonly after: Readonly<Record<string, unknown>>
}

/** Previews a few cases in the words of the audit: the old and new value of each field. */
export const sampleCaseChanges = async (
  reader: Pick<TenantReader, 'sql' | 'now'>,
  moves: readonly CaseChange[],
  act: ChangeOperation,
): Promise<SampledCase[]> => {
  const ids = moves.map(({ id }) => id)
  const shared = await readSharedContext(reader, moves, act)
  const [cases, own] = await Promise.all([peekCases(reader, ids), readOwnCeilings(reader, ids, shared, act)])
  const { decisions, ground } = await decideAll(
    reader,
    cases,
    new Map(moves.map((move) => [move.id, move])),
    act,
    shared,
    own,
  )
  const names = namesOf(ground)
  return decisions.map((decision) => {
    const entries = entriesOf({ decision, ...noAppliedRecords }, names)
    const joined = (side: 'before' | 'after') =>
      Object.assign({}, ...entries.map((entry) => entry[side] ?? {})) as SampledCase['before']
    return { id: decision.stored.id, before: joined('before'), after: joined('after') }
  })
}
