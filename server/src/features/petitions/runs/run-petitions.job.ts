// Works through a run. A chunk and its marker commit together, so a killed run resumes after its last whole chunk.
import { isNegotiator } from '@tratativa/contract/kernel/actor'
import type { ErrorDef } from '@tratativa/contract/kernel/errors'
import { petitionsEvents } from '@tratativa/contract/petitions/events'
import { petitionRunFailures as failures } from '@tratativa/contract/petitions/run-failures'
import { fillText } from '@tratativa/contract/petitions/text/fill-text'
import type { TenantTx } from '../../../platform/db/scope.ts'
import { handleJob, type JobRun } from '../../../platform/jobs/job.ts'
import { toReason } from '../../../platform/refusal/to-reason.ts'
import { findProfileOf } from '../../identity/index.ts'
import { readDocumentData } from '../case-data/read-document-data.ts'
import { findPetitionModel } from '../models/models.store.ts'
import { writePetition } from '../petitions/make-petition.ts'
import { reportPetitionRun } from './report-run.ts'
import { isOver, lockPetitionRun, updatePetitionRun, type PetitionRunRow } from './runs.store.ts'
import { runPetitions } from './run-petitions.ts'

const casesPerChunk = 25

const publish = (tx: TenantTx, id: number) => tx.emit(petitionsEvents, 'petitions.run.changed', { id: String(id) })

const endRun = async (tx: TenantTx, run: PetitionRunRow, failure?: ErrorDef) => {
  await updatePetitionRun(
    tx,
    run.id,
    failure === undefined ? { state: 'done' } : { state: 'failed', failure: toReason(failure) },
  )
  publish(tx, run.id)
  await reportPetitionRun(tx, run.id)
  return false
}

const writeChunk = async (tx: TenantTx, run: PetitionRunRow) => {
  const model = await findPetitionModel(tx, run.modelId, run.modelVersion)
  if (!model) throw new Error(`petitions.run: model ${run.modelId} of run ${run.id} not found`)
  const ids = run.caseIds.slice(run.position, run.position + casesPerChunk)
  const dataByCase = await readDocumentData(tx, ids)
  const by = { accountId: run.byAccount, name: run.byName }
  let done = 0
  for (const caseId of ids) {
    const data = dataByCase.get(caseId)
    if (!data || fillText(model.text, data).missing.length > 0) continue
    if (await writePetition(tx, { caseId, model, dueOn: run.dueOn, runId: run.id, by })) done += 1
  }
  return { done, settled: ids.length }
}

/** Returns whether cases are left. */
const workOnChunk = async (tx: TenantTx, id: number): Promise<boolean> => {
  const run = await lockPetitionRun(tx, id)
  if (!run || isOver(run.state)) return false
  const profileTypeId = await findProfileOf(tx, run.byAccount)
  if (profileTypeId === null || isNegotiator({ profileTypeId })) return endRun(tx, run, failures.authorEnded)
  const { done, settled } = await writeChunk(tx, run)
  const position = run.position + settled
  await updatePetitionRun(tx, id, {
    state: 'running',
    position,
    done: run.done + done,
    skipped: run.skipped + settled - done,
  })
  if (position >= run.caseIds.length) return endRun(tx, run)
  publish(tx, id)
  return true
}

const giveUp = ({ run: id }: { readonly run: number }, { db, tenantId }: JobRun) =>
  db.inTenant(tenantId, async (tx) => {
    const run = await lockPetitionRun(tx, id)
    if (run && !isOver(run.state)) await endRun(tx, run, failures.broken)
  })

export const runPetitionsJob = handleJob(
  runPetitions,
  async ({ run: id }, job) => {
    while (await job.db.inTenant(job.tenantId, (tx) => workOnChunk(tx, id)));
  },
  giveUp,
)
