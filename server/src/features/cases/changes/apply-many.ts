// Changes many cases by the rules of a single change, in chunks: while the database writes one chunk, the next one is read and decided.
import type { CaseFields } from '@tratativa/contract/cases/deals/fields'
import type { SqlReader, TenantTx } from '../../../platform/db/scope.ts'
import { mapInTurns } from '../../../platform/jobs/map-in-turns.ts'
import type { ChangeOperation } from '../change-operation.ts'
import type { Offering } from '../ledger/ledger.store.ts'
import { refuseDuplicateProcesses, resultOf, resultOfUnknownCase, type CaseResult } from './apply.ts'
import { decideChange, type CaseChange, type ChangeContext, type Decision } from './decide.ts'
import { readContext } from './apply.ts'
import { readChunkCeilings, readSharedContext, type SharedContext } from './load-many.ts'
import { lockCases, type CaseRecord } from './case-record.store.ts'
import { publishChanges, type AppliedChange } from './write.ts'
import { startEarly } from './start-early.ts'
import { writeDecisions } from './write.ts'

type ChangesByCase = ReadonlyMap<number, CaseChange>

/** Merges several changes of one case: the later field wins, and the offers follow one another. */
const groupChangesByCase = (changes: readonly CaseChange[]): ChangesByCase => {
  const changesByCase = new Map<number, CaseChange>()
  for (const change of changes) {
    const before = changesByCase.get(change.id)
    const joined = before && {
      ...change,
      fields: { ...before.fields, ...change.fields },
      offers: [...(before.offers ?? []), ...(change.offers ?? [])],
    }
    changesByCase.set(change.id, joined ?? change)
  }
  return changesByCase
}

/** The fixed cost of a statement is shared by this many rows. */
const casesPerChunk = 1_000

/** Splits the changes into chunks, in the order of the case ids: everybody locks cases in this order. */
export const chunkChanges = (changes: readonly CaseChange[]): ChangesByCase[] => {
  const ordered = [...groupChangesByCase(changes)].sort(([leftId], [other]) => leftId - other)
  const count = Math.ceil(ordered.length / casesPerChunk)
  return Array.from(
    { length: count },
    (_, chunkIndex) => new Map(ordered.slice(chunkIndex * casesPerChunk, (chunkIndex + 1) * casesPerChunk)),
  )
}

const decideCase = (
  case_: CaseRecord,
  { changes, context }: { readonly changes: ChangesByCase; readonly context: ChangeContext },
) => decideChange(case_, changes.get(case_.id) ?? { id: case_.id }, context)

export const decideCases = async (
  reader: SqlReader,
  cases: readonly CaseRecord[],
  changes: ChangesByCase,
  context: ChangeContext,
): Promise<readonly Decision[]> =>
  refuseDuplicateProcesses(reader, await mapInTurns(cases, decideCase, { changes, context }))

const loadChunk = async (tx: TenantTx, changes: ChangesByCase, shared: SharedContext, act: ChangeOperation) => {
  const ids = [...changes.keys()]
  const [cases, ceilings] = await Promise.all([lockCases(tx, ids), readChunkCeilings(tx, ids, shared, act)])
  return { cases, context: await readContext(tx, cases, [...changes.values()], act, shared, ceilings) }
}

interface WrittenChunk {
  readonly results: readonly CaseResult[]
  readonly applied: readonly AppliedChange[]
}

const writeChunk = async (
  tx: TenantTx,
  ids: readonly number[],
  context: ChangeContext,
  decisions: readonly Decision[],
): Promise<WrittenChunk> => {
  const applied = await writeDecisions(tx, context, decisions)
  const appliedByCase = new Map(applied.map((change) => [change.decision.stored.id, change]))
  const results = new Map(
    decisions.map((decision) => [decision.stored.id, resultOf(decision, appliedByCase.get(decision.stored.id))]),
  )
  return { applied, results: ids.map((id) => results.get(id) ?? resultOfUnknownCase(id)) }
}

/** Returns results in the order of the case ids; a refused case does not affect the others. */
export const applyChanges = async (
  tx: TenantTx,
  changes: readonly CaseChange[],
  act: ChangeOperation,
): Promise<CaseResult[]> => {
  const shared = await readSharedContext(tx, changes, act)
  const chunks = chunkChanges(changes)
  const load = (chunkIndex: number) => startEarly(loadChunk(tx, chunks[chunkIndex] ?? new Map(), shared, act))
  const written: Promise<WrittenChunk>[] = []
  let loading = load(0)
  for (const [index, chunk] of chunks.entries()) {
    const { cases, context } = await loading
    if (index + 1 < chunks.length) loading = load(index + 1)
    const decisions = await decideCases(tx, cases, chunk, context)
    // At most two chunks are being written at a time.
    await written.at(-2)
    written.push(startEarly(writeChunk(tx, [...chunk.keys()], context, decisions)))
  }
  const all = await Promise.all(written)
  publishChanges(
    tx,
    act,
    all.flatMap(({ applied }) => applied),
  )
  return all.flatMap(({ results }) => results)
}

/** Makes the same change in each of these cases. */
export const changeCases = (
  tx: TenantTx,
  ids: readonly number[],
  fields: CaseFields,
  act: ChangeOperation,
): Promise<CaseResult[]> =>
  applyChanges(
    tx,
    ids.map((id) => ({ id, fields })),
    act,
  )

export const makeOffers = (
  tx: TenantTx,
  offers: readonly (Offering & { readonly caseId: number })[],
  act: ChangeOperation,
): Promise<CaseResult[]> =>
  applyChanges(
    tx,
    offers.map(({ caseId, ...offering }) => ({ id: caseId, offers: [offering] })),
    act,
  )
