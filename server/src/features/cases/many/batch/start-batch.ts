import type { casesManyEndpoints } from '@tratativa/contract/cases/many/endpoints'
import { manyErrors } from '@tratativa/contract/cases/many/errors'
import type { Run } from '@tratativa/contract/cases/runs/shapes'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import type { Reader, Tx } from '../../../../platform/db/scope.ts'
import { orRefuse, refuse } from '../../../../platform/refusal/refusal.ts'
import { readRun } from '../../runs/follow-runs.ts'
import { findRun, insertRun, toRun } from '../../runs/runs.store.ts'
import { tellRun } from '../../runs/tell-run.ts'
import { chooseCases } from '../choose-cases.ts'
import { lineUp } from '../line-up.ts'
import { keepCases } from '../progress.store.ts'
import { demandFields } from './preview-batch.ts'
import { runBatch } from './run-batch.job.ts'

/** The requirements call the run of a batch its batch. */
const toBatch = (run: Run) => ({ ...run, batchId: run.id })

/** Takes the batch; the job carries it out. Its title is the fields that it sets. */
export const startBatch = async (tx: Tx, input: InputOf<typeof casesManyEndpoints.startBatch>) => {
  const { changes: fields, mode, expected } = input
  demandFields(fields)
  const { ids } = await chooseCases(tx, input)
  if (ids.length === 0) refuse(manyErrors.nothingChosen)
  if (expected !== undefined && expected !== ids.length) refuse(manyErrors.choiceMoved)
  const { id } = await insertRun(tx, {
    kind: 'batch',
    state: 'waiting',
    mode,
    title: Object.keys(fields).join(','),
    plan: { fields, profileTypeId: tx.actor.profileTypeId },
    total: ids.length,
  })
  await keepCases(tx, id, ids)
  tx.enqueue(runBatch, { run: id }, lineUp(tx))
  await tellRun(tx, id)
  return { data: toBatch(toRun(orRefuse(await findRun(tx, id), errors.notFound))) }
}

export const readBatch = async (reader: Reader, { batchId }: InputOf<typeof casesManyEndpoints.batch>) => {
  const { data } = await readRun(reader, { id: batchId })
  if (data.kind !== 'batch') refuse(errors.notFound)
  return { data: toBatch(data) }
}
