import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { calendarDay } from '@tratativa/contract/kernel/time'
import type { paymentsEndpoints } from '@tratativa/contract/payments/endpoints'
import { paymentsErrors as e } from '@tratativa/contract/payments/errors'
import type { Tx } from '../../../platform/db/scope.ts'
import { orRefuse, refuse } from '../../../platform/refusal/refusal.ts'
import { demandPaymentsCase } from '../own-case.ts'
import { refuseForeignProof } from '../paying/proof.ts'
import { publishCase } from '../publish-case.ts'
import { findDuty, lockDuty, updateDuty, type DutyRow } from './duties.store.ts'
import { toDuty } from './to-duty.ts'

const auditedDuty = ({ what, due_on, done_on, fine, document_name }: DutyRow) => ({
  dutyToDo: what,
  dutyLimitDate: due_on,
  doneOn: done_on,
  fine,
  document: document_name,
})

export const setDuty = async (tx: Tx, input: InputOf<typeof paymentsEndpoints.setDuty>) => {
  const { caseId, doneOn, documentId, fine } = input
  await demandPaymentsCase(tx, caseId)
  const before = orRefuse(await lockDuty(tx, caseId), e.noDuty)
  const today = calendarDay(tx.now)
  if (doneOn != null && doneOn > today) refuse(e.future, { field: 'doneOn' })
  if (documentId != null) await refuseForeignProof(tx, caseId, documentId)
  await updateDuty(tx, caseId, {
    ...(doneOn === undefined ? {} : { done_on: doneOn }),
    ...(documentId === undefined ? {} : { document_id: documentId }),
    ...(fine === undefined ? {} : { fine }),
    by_account: tx.actor.accountId,
    by_name: tx.actor.name,
    at: tx.now,
  })
  const after = orRefuse(await findDuty(tx, caseId), e.noDuty)
  const action = before.done_on === null && after.done_on !== null ? 'payments.duty.done' : 'payments.duty.changed'
  await publishCase(tx, { caseId, action, before: auditedDuty(before), after: auditedDuty(after) })
  return { data: toDuty(after, today) }
}
