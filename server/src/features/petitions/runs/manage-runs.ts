import { manyErrors } from '@tratativa/contract/cases/many/errors'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import { caseCode, type CaseId } from '@tratativa/contract/kernel/ids'
import type { petitionsEndpoints } from '@tratativa/contract/petitions/endpoints'
import { petitionsErrors as e } from '@tratativa/contract/petitions/errors'
import { petitionsEvents } from '@tratativa/contract/petitions/events'
import type { RunPreview } from '@tratativa/contract/petitions/shapes'
import { fillText } from '@tratativa/contract/petitions/text/fill-text'
import type { FilledText } from '@tratativa/contract/petitions/text/filled'
import { pageOf, readCursor } from '../../../platform/db/cursor.ts'
import type { Reader, TenantReader, Tx } from '../../../platform/db/scope.ts'
import { orRefuse, refuse } from '../../../platform/refusal/refusal.ts'
import { chooseCases } from '../../cases/index.ts'
import { readDocumentData } from '../case-data/read-document-data.ts'
import { findUsableModel } from '../petitions/make-petition.ts'
import {
  findPetitionRun,
  insertPetitionRun,
  isOver,
  lockPetitionRun,
  pageOfPetitionRuns,
  showRun,
  updatePetitionRun,
} from './runs.store.ts'
import { reportPetitionRun } from './report-run.ts'
import { runPetitions } from './run-petitions.ts'

type Endpoints = typeof petitionsEndpoints
type Choice = Pick<InputOf<Endpoints['startPetitionRun']>, 'cases' | 'filter' | 'pasted'>

const mostCases = 1000
const mostIncomplete = 50

const chosenCases = async (reader: TenantReader, { cases, filter, pasted }: Choice) => {
  const { ids, unknown } = await chooseCases(reader, { ids: cases, filters: filter, pasted })
  if (ids.length === 0) refuse(manyErrors.nothingChosen)
  if (ids.length > mostCases) refuse(e.tooManyCases)
  return { ids: ids as CaseId[], unknown }
}

export const previewRun = async (reader: Reader, input: InputOf<Endpoints['previewPetitionRun']>) => {
  const { text } = await findUsableModel(reader, input.modelId)
  const { ids, unknown } = await chosenCases(reader, input)
  const dataByCase = await readDocumentData(reader, ids)
  const incomplete: RunPreview['incomplete'] = []
  let sample: FilledText | null = null
  let incompleteCount = 0
  for (const id of ids) {
    const data = dataByCase.get(id)
    if (!data) continue
    const filled = fillText(text, data)
    if (filled.missing.length === 0) sample ??= filled
    else {
      incompleteCount += 1
      const missing = filled.missing.map(({ label }) => label)
      const author = String(data.values['author.name'] ?? '')
      if (incomplete.length < mostIncomplete) incomplete.push({ caseId: caseCode(id), author, missing })
    }
  }
  return {
    data: {
      total: ids.length,
      ready: ids.length - incompleteCount,
      incomplete,
      incompleteCount,
      unknown: unknown.slice(0, mostIncomplete),
      sample,
    },
  }
}

const publishRun = async (tx: Tx, id: number, verb: string) => {
  const run = orRefuse(await findPetitionRun(tx, id), errors.notFound)
  const data = showRun(run)
  const after = { state: data.state, total: data.total, done: data.done }
  tx.audit({ action: `petitions.run.${verb}`, subjectId: data.id, subject: data.model, before: null, after })
  tx.emit(petitionsEvents, 'petitions.run.changed', { id: data.id })
  return { data }
}

export const startRun = async (tx: Tx, input: InputOf<Endpoints['startPetitionRun']>) => {
  const model = await findUsableModel(tx, input.modelId)
  const { ids } = await chosenCases(tx, input)
  const { id: model_id, version: model_version } = model
  const id = await insertPetitionRun(tx, { model_id, model_version, case_ids: ids, due_on: input.dueOn })
  tx.enqueue(runPetitions, { run: id }, { lane: `petitions.run:${tx.tenantId}` })
  return publishRun(tx, id, 'start')
}

export const listPetitionRuns = async (reader: Reader, { cursor: position }: InputOf<Endpoints['petitionRuns']>) => {
  const { data, cursor } = pageOf(await pageOfPetitionRuns(reader, readCursor(position)))
  return { data: data.map(showRun), cursor }
}

/** The chunk under way, if any, ends first: it holds the lock of the run. */
export const cancelPetitionRun = async (tx: Tx, { id }: InputOf<Endpoints['cancelPetitionRun']>) => {
  const run = orRefuse(await lockPetitionRun(tx, Number(id)), errors.notFound)
  if (isOver(run.state)) return { data: showRun(run) }
  await updatePetitionRun(tx, run.id, { state: 'cancelled' })
  if (run.byAccount !== tx.actor.accountId) await reportPetitionRun(tx, run.id, tx.actor.name)
  return publishRun(tx, run.id, 'cancel')
}
