// Decides changes without applying them, by the same rules.
import type { CaseFields } from '@tratativa/contract/cases/deals/fields'
import type { TenantReader } from '../../../platform/db/scope.ts'
import type { ChangeOperation } from '../change-operation.ts'
import { chunkChanges, decideCases } from './apply-many.ts'
import { resultOf, resultOfUnknownCase, type CaseResult } from './apply.ts'
import type { CaseChange } from './decide.ts'
import { readContext } from './apply.ts'
import { readChunkCeilings, readSharedContext, type SharedContext } from './load-many.ts'
import { peekCases } from './case-record.store.ts'
import { describeChange } from './write.ts'

const decideChunk = async (
  reader: TenantReader,
  changes: ReadonlyMap<number, CaseChange>,
  shared: SharedContext,
  act: ChangeOperation,
) => {
  const ids = [...changes.keys()]
  const [cases, ceilings] = await Promise.all([peekCases(reader, ids), readChunkCeilings(reader, ids, shared, act)])
  const context = await readContext(reader, cases, [...changes.values()], act, shared, ceilings)
  return { context, decisions: await decideCases(reader, cases, changes, context) }
}

/** Returns the result that `changeCases` would have now. */
export const previewChanges = async (
  reader: TenantReader,
  ids: readonly number[],
  fields: CaseFields,
  act: ChangeOperation,
): Promise<CaseResult[]> => {
  const changes = ids.map((id) => ({ id, fields }))
  const shared = await readSharedContext(reader, changes, act)
  const results: CaseResult[] = []
  for (const chunk of chunkChanges(changes)) {
    const { decisions } = await decideChunk(reader, chunk, shared, act)
    const resultsByCase = new Map(decisions.map((decision) => [decision.stored.id, resultOf(decision)]))
    results.push(...[...chunk.keys()].map((id) => resultsByCase.get(id) ?? resultOfUnknownCase(id)))
  }
  return results
}

/** Previews a few cases in the words of the audit: the old and new value of each field. */
export const sampleChanges = async (
  reader: TenantReader,
  ids: readonly number[],
  fields: CaseFields,
  act: ChangeOperation,
) => {
  const changes = new Map(ids.map((id) => [id, { id, fields }]))
  const shared = await readSharedContext(reader, [...changes.values()], act)
  const { context, decisions } = await decideChunk(reader, changes, shared, act)
  return decisions.map((decision) => ({ id: decision.stored.id, ...describeChange(decision, context) }))
}
