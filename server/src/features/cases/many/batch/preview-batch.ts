// Previews a batch, by the same rules that the batch itself uses.
import type { casesManyEndpoints } from '@tratativa/contract/cases/many/endpoints'
import { manyErrors } from '@tratativa/contract/cases/many/errors'
import { maxSamples, type BatchFields } from '@tratativa/contract/cases/many/shapes'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { pageOf, pageSize, readCursor } from '../../../../platform/db/cursor.ts'
import type { Reader } from '../../../../platform/db/scope.ts'
import { refuse } from '../../../../platform/refusal/refusal.ts'
import { previewChanges } from '../../changes/preview.ts'
import type { CaseResult } from '../../changes/apply.ts'
import { chooseCases } from '../choose-cases.ts'
import { namesOfCases } from '../chosen.store.ts'
import { openReasonCounts } from '../count-reasons.ts'
import { toReason } from '../../../../platform/refusal/to-reason.ts'
import { toResultRowCase } from '../to-result-row-case.ts'
import { sampleBatch } from './sample-batch.ts'

const chunkSize = 1_000
const shownUnknown = 100

export const demandFields = (fields: BatchFields) => {
  if (Object.keys(fields).length === 0) refuse(manyErrors.nothingToSet)
}

async function* previews(reader: Reader, ids: readonly number[], fields: BatchFields) {
  const act = { by: reader.actor, channel: 'batch' as const }
  for (let index = 0; index < ids.length; index += chunkSize)
    yield await previewChanges(reader, ids.slice(index, index + chunkSize), fields, act)
}

const countUp = (counts: Map<string, number>, what: string) => counts.set(what, (counts.get(what) ?? 0) + 1)

const listed = (counts: ReadonlyMap<string, number>) =>
  [...counts].map(([what, count]) => ({ what, count })).sort((left, right) => right.count - left.count)

const openTally = () => {
  const verdicts = { changed: 0, same: 0, refused: 0, requests: 0 }
  const fields = new Map<string, number>()
  const reasons = openReasonCounts()
  const samples: number[] = []
  const add = ({ id, verdict, isAsked, refusal, fields: moved }: CaseResult) => {
    verdicts[verdict] += 1
    if (verdict === 'changed' && samples.length < maxSamples) samples.push(id)
    if (isAsked) verdicts.requests += 1
    if (refusal) reasons.add(toReason(refusal))
    for (const field of moved) if (field !== 'dateLastModifiedDealStatus') countUp(fields, field)
  }
  return { add, samples, summary: () => ({ ...verdicts, fields: listed(fields), reasons: reasons.list() }) }
}

export const previewBatch = async (reader: Reader, input: InputOf<typeof casesManyEndpoints.previewBatch>) => {
  demandFields(input.changes)
  const { ids, unknown } = await chooseCases(reader, input)
  const tally = openTally()
  for await (const results of previews(reader, ids, input.changes)) results.forEach(tally.add)
  const sample = await sampleBatch(reader, tally.samples, input.changes)
  const named = { unknown: unknown.slice(0, shownUnknown), unknownCount: unknown.length }
  return { data: { chosen: ids.length, ...tally.summary(), sample, ...named } }
}

/** The cursor is the last case of the previous page: cases before it are not decided again. */
export const previewRefused = async (reader: Reader, input: InputOf<typeof casesManyEndpoints.previewRefused>) => {
  demandFields(input.changes)
  const after = readCursor(input.cursor) ?? 0
  const ids = (await chooseCases(reader, input)).ids.filter((id) => id > after)
  const refused: CaseResult[] = []
  for await (const results of previews(reader, ids, input.changes)) {
    refused.push(...results.filter(({ verdict }) => verdict === 'refused'))
    if (refused.length > pageSize) break
  }
  const page = pageOf(refused)
  const names = await namesOfCases(
    reader,
    page.data.map(({ id }) => id),
  )
  const data = page.data.flatMap(({ id, refusal }) =>
    refusal === null ? [] : [{ case: toResultRowCase(names, id), ...toReason(refusal) }],
  )
  return { data, cursor: page.cursor }
}
