// The first cases that a batch changes, with every field before and after.
import type { BatchFields, BatchSample } from '@tratativa/contract/cases/many/shapes'
import type { Reader } from '../../../../platform/db/scope.ts'
import { actOf } from '../../deals/act-of.ts'
import { changesOf } from '../../desk/timeline/field-changes.ts'
import { sampleChanges } from '../../moves/change-many.ts'
import { namesOfCases } from '../chosen.store.ts'
import { toLineCase } from '../to-line-case.ts'

export const sampleBatch = async (
  reader: Reader,
  ids: readonly number[],
  fields: BatchFields,
): Promise<BatchSample[]> => {
  const [cases, names] = await Promise.all([
    sampleChanges(reader, ids, fields, actOf(reader.actor, 'batch')),
    namesOfCases(reader, ids),
  ])
  return cases.map(({ id, before, after }) => ({ case: toLineCase(names, id), changes: changesOf(before, after) }))
}
