import type { casesManyEndpoints } from '@tratativa/contract/cases/many/endpoints'
import { manyErrors } from '@tratativa/contract/cases/many/errors'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import type { Tx } from '../../../../platform/db/scope.ts'
import { orRefuse, refuse } from '../../../../platform/refusal/refusal.ts'
import { findRun, lockRun, insertRun, toRun } from '../../runs/runs.store.ts'
import { publishRun } from '../../runs/publish-run.ts'
import { tenantLane } from '../tenant-lane.ts'
import { countApplied } from '../result-rows.store.ts'
import { undoBatch } from './undo-batch.job.ts'

const ended = ['done', 'failed', 'cancelled']

export const undoRun = async (tx: Tx, input: InputOf<typeof casesManyEndpoints.undoRun>) => {
  const undone = orRefuse(await lockRun(tx, Number(input.id)), errors.notFound)
  if (undone.undone_by !== null) refuse(manyErrors.alreadyUndone)
  const total = await countApplied(tx, undone.id)
  if (undone.kind !== 'batch' || !ended.includes(undone.state) || total === 0) refuse(manyErrors.notUndoable)
  const { id } = await insertRun(tx, {
    kind: 'undo',
    state: 'waiting',
    mode: 'good',
    title: undone.title,
    plan: {},
    total,
    undoes: undone.id,
  })
  tx.enqueue(undoBatch, { run: id }, tenantLane(tx))
  await publishRun(tx, id)
  await publishRun(tx, undone.id)
  return { data: toRun(orRefuse(await findRun(tx, id), errors.notFound)) }
}
