import type { casesManyEndpoints } from '@tratativa/contract/cases/many/endpoints'
import { manyErrors } from '@tratativa/contract/cases/many/errors'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import type { Tx } from '../../../../platform/db/scope.ts'
import { orRefuse, refuse } from '../../../../platform/refusal/refusal.ts'
import { findRun, holdRun, insertRun, toRun } from '../../runs/runs.store.ts'
import { tellRun } from '../../runs/tell-run.ts'
import { lineUp } from '../line-up.ts'
import { countApplied } from '../lines.store.ts'
import { undoBatch } from './undo-batch.job.ts'

const ended = ['done', 'failed', 'cancelled']

export const undoRun = async (tx: Tx, input: InputOf<typeof casesManyEndpoints.undoRun>) => {
  const undone = orRefuse(await holdRun(tx, Number(input.id)), errors.notFound)
  if (undone.undone_by !== null) refuse(manyErrors.alreadyUndone)
  const total = await countApplied(tx, undone.id)
  if (undone.kind !== 'batch' || !ended.includes(undone.state) || total === 0) refuse(manyErrors.notUndoable)
  const { id } = await insertRun(tx, {
    kind: 'undo',
    state: 'waiting',
    mode: 'good',
    title: undone.title,
    plan: { profileTypeId: tx.actor.profileTypeId },
    total,
    undoes: undone.id,
  })
  tx.enqueue(undoBatch, { run: id }, lineUp(tx))
  await tellRun(tx, id)
  await tellRun(tx, undone.id)
  return { data: toRun(orRefuse(await findRun(tx, id), errors.notFound)) }
}
