import type { captureEndpoints as endpoints } from '@tratativa/contract/capture/endpoints'
import { captureErrors as e } from '@tratativa/contract/capture/errors'
import { captureEvents } from '@tratativa/contract/capture/events'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import type { Reader, Tx } from '../../../platform/db/scope.ts'
import { once } from '../../../platform/once/once.ts'
import { orRefuse, refuse } from '../../../platform/refusal/refusal.ts'
import { lockSettings } from '../settings/settings.store.ts'
import { isWithinBudget } from './begin-attempt.ts'
import { enqueueRun } from './run.job.ts'
import { endCaptureRun, findCaptureRun, insertCaptureRun, insertWaiting, listCaptureRuns } from './runs.store.ts'

export const showRuns = async (reader: Reader) => ({ data: await listCaptureRuns(reader) })

const auditRun = (tx: Tx, verb: 'started' | 'stopped', id: number, after: Readonly<Record<string, unknown>>) => {
  tx.audit({
    action: `capture.run.${verb}`,
    subjectId: String(id),
    subject: 'Captura de contatos',
    before: null,
    after,
  })
  tx.emit(captureEvents, 'capture.run.moved', { id })
}

const start = async (tx: Tx, { reason, count }: InputOf<typeof endpoints.startCaptureRun>) => {
  const settings = await lockSettings(tx)
  if (!settings.isOn) refuse(e.off, { field: 'count' })
  if (!(await isWithinBudget(tx, settings))) refuse(e.budget, { field: 'count' })
  const id = orRefuse(await insertCaptureRun(tx, reason), e.runOpen)
  const total = await insertWaiting(tx, { runId: id, reason, count, legalBasis: settings.legalBasis })
  if (total === 0) refuse(e.noneLeft, { field: 'count' })
  enqueueRun(tx, id)
  auditRun(tx, 'started', id, { reason: reason ?? null, total, legalBasis: settings.legalBasis })
  return { data: orRefuse(await findCaptureRun(tx, id), errors.notFound) }
}

export const startCaptureRun = once('capture.run', start)

export const stopRun = async (tx: Tx, { id }: InputOf<typeof endpoints.stopCaptureRun>) => {
  const before = orRefuse(await findCaptureRun(tx, id), errors.notFound)
  if (before.state !== 'running') return { data: before }
  await endCaptureRun(tx, id, 'stopped')
  auditRun(tx, 'stopped', id, {})
  return { data: orRefuse(await findCaptureRun(tx, id), errors.notFound) }
}
