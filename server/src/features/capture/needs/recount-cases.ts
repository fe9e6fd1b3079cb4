import { captureEvents } from '@tratativa/contract/capture/events'
import { caseCode, type CaseId } from '@tratativa/contract/kernel/ids'
import { calendarDay, instantAt } from '@tratativa/contract/kernel/time'
import type { TenantTx } from '../../../platform/db/scope.ts'
import { makeTaskOnce } from '../../tasks/index.ts'
import { negotiatorsOf, proposesTask, recount } from './recount.store.ts'

const mostNamed = 100
const note = 'Nenhum contato deste caso pode ser usado: procurar outro.'

export const publishNeeds = (tx: TenantTx, ids: readonly CaseId[]) => {
  if (ids.length === 0) return
  tx.emit(captureEvents, 'capture.needs.changed', { caseIds: ids.slice(0, mostNamed).map(caseCode) })
}

const proposeCapture = async (tx: TenantTx, ids: readonly CaseId[]) => {
  if (ids.length === 0 || !(await proposesTask(tx))) return
  const day = calendarDay(tx.now)
  for (const { id, negotiator } of await negotiatorsOf(tx, ids))
    await makeTaskOnce(tx, {
      caseId: id,
      kind: 'capturar contatos',
      dueAt: instantAt(day, '18:00'),
      note,
      userId: negotiator,
      source: `capture:${id}:${day}`,
    })
}

/** A contact was lost: by the rule of the company, a case that fell into need gets a task. */
export const recountAfterLoss = async (tx: TenantTx, ids: readonly CaseId[]) => {
  const changed = await recount(tx, ids)
  publishNeeds(
    tx,
    changed.map(({ caseId }) => caseId),
  )
  await proposeCapture(
    tx,
    changed.filter(({ isNew }) => isNew).map(({ caseId }) => caseId),
  )
}

/** Cases came or changed: new cases have their first task by the rules of the tasks. */
export const recountCases = async (tx: TenantTx, ids: readonly CaseId[]) => {
  const changed = await recount(tx, ids)
  publishNeeds(
    tx,
    changed.map(({ caseId }) => caseId),
  )
}
