// The first cases that a batch changes, with every field before and after.
import type { BatchFields, BatchSample } from '@tratativa/contract/cases/many/shapes'
import type { Reader } from '../../../../platform/db/scope.ts'
import { changesOf } from '../../desk/timeline/field-changes.ts'
import { sampleChanges } from '../../changes/preview.ts'
import { namesOfCases } from '../chosen.store.ts'
import { toResultRowCase } from '../to-result-row-case.ts'

export const sampleBatch = async (
  reader: Reader,
  ids: readonly number[],
  fields: BatchFields,
): Promise<BatchSample[]> => {
  const [cases, names] = await Promise.all([
    sampleChanges(reader, ids, fields, { by: reader.actor, channel: 'batch' }),
    namesOfCases(reader, ids),
  ])
  return cases.map(({ id, before, after }) => ({ case: toResultRowCase(names, id), changes: changesOf(before, after) }))
}
