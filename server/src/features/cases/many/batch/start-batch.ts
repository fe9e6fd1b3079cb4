import type { casesManyEndpoints } from '@tratativa/contract/cases/many/endpoints'
import { manyErrors } from '@tratativa/contract/cases/many/errors'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import type { Tx } from '../../../../platform/db/scope.ts'
import { orRefuse, refuse } from '../../../../platform/refusal/refusal.ts'
import { findRun, insertRun, toRun } from '../../runs/runs.store.ts'
import { tellRun } from '../../runs/tell-run.ts'
import { chooseCases } from '../choose-cases.ts'
import { lineUp } from '../line-up.ts'
import { keepCases } from '../progress.store.ts'
import { demandFields } from './preview-batch.ts'
import { runBatch } from './run-batch.job.ts'

/** Takes the batch; the job carries it out. Its title is the fields that it sets. */
export const startBatch = async (tx: Tx, input: InputOf<typeof casesManyEndpoints.startBatch>) => {
  const { fields, mode, expected, clientId } = input
  demandFields(fields)
  const { ids } = await chooseCases(tx, input)
  if (ids.length === 0) refuse(manyErrors.nothingChosen)
  if (expected !== undefined && expected !== ids.length) refuse(manyErrors.choiceMoved)
  const { id, isNew } = await insertRun(tx, {
    kind: 'batch',
    state: 'waiting',
    mode,
    title: Object.keys(fields).join(','),
    plan: { fields, profileTypeId: tx.actor.profileTypeId },
    total: ids.length,
    ...(clientId === undefined ? {} : { clientId }),
  })
  if (isNew) {
    await keepCases(tx, id, ids)
    tx.enqueue(runBatch, { run: id }, lineUp(tx))
    await tellRun(tx, id)
  }
  return { data: toRun(orRefuse(await findRun(tx, id), errors.notFound)) }
}
