// The only path by which cases change: one case at the desk, a cell of the list, thousands by a batch or a spreadsheet.
import type { TenantTx } from '../../../platform/db/scope.ts'
import { startEarly } from './start-early.ts'
import { writeDecided } from './apply-decisions.ts'
import { chunkChanges, decideOn, type Decided } from './decide-all.ts'
import { lockCases } from './locked-cases.store.ts'
import type { ChangeOperation, CaseChange, CaseResult } from './case-change.ts'
import { readOwnCeilings, type SharedContext } from './context/shared-ceilings.ts'
import { readContext } from './context/read-context.ts'
import { readSharedContext } from './context/read-shared-context.ts'
import type { AppliedChange } from './audit-entries-of.ts'
import { resultOf, resultOfNone, type AppliedRecords } from './result-of.ts'
import { publishChanges } from './publish-changes.ts'

interface Finished {
  readonly results: readonly CaseResult[]
  readonly done: readonly AppliedChange[]
}

const finish = async (
  tx: TenantTx,
  ids: readonly number[],
  decided: Decided,
  act: ChangeOperation,
): Promise<Finished> => {
  const done = await writeDecided(tx, decided, act)
  const made = new Map<number, AppliedRecords>(
    done.map((appliedChange) => [appliedChange.decision.stored.id, appliedChange]),
  )
  const results = new Map(
    decided.decisions.map((decision) => [decision.stored.id, resultOf(decision, made.get(decision.stored.id))]),
  )
  return { done, results: ids.map((id) => results.get(id) ?? resultOfNone(id)) }
}

/** Locks the cases and reads the context for decisions on them. */
const lockAndDecide = async (
  tx: TenantTx,
  moves: ReadonlyMap<number, CaseChange>,
  shared: SharedContext,
  act: ChangeOperation,
) => {
  const ids = [...moves.keys()]
  const [cases, own] = await Promise.all([lockCases(tx, ids), readOwnCeilings(tx, ids, shared, act)])
  return { held: cases, ground: await readContext(tx, cases, [...moves.values()], act, shared, own) }
}

/**
 * Returns results in the order of the case ids; a refused case does not affect the others. While the database writes one chunk, the next
 * one, already read, is decided and queued behind it, so that the database never waits.
 */
export const applyChanges = async (
  tx: TenantTx,
  moves: readonly CaseChange[],
  act: ChangeOperation,
): Promise<CaseResult[]> => {
  const shared = await readSharedContext(tx, moves, act)
  const chunks = chunkChanges(moves)
  const read = (chunkIndex: number) => startEarly(lockAndDecide(tx, chunks[chunkIndex] ?? new Map(), shared, act))
  const finished: Promise<Finished>[] = []
  let reading = read(0)
  for (const [index, chunk] of chunks.entries()) {
    const { held: cases, ground } = await reading
    if (index + 1 < chunks.length) reading = read(index + 1)
    const decided = await decideOn(tx, cases, chunk, ground)
    // At most two chunks are being written at a time.
    await finished.at(-2)
    finished.push(startEarly(finish(tx, [...chunk.keys()], decided, act)))
  }
  const all = await Promise.all(finished)
  publishChanges(
    tx,
    act,
    all.flatMap(({ done }) => done),
  )
  return all.flatMap(({ results }) => results)
}
