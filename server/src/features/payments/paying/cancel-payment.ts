import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import { moneyText } from '@tratativa/contract/kernel/money'
import type { paymentsEndpoints } from '@tratativa/contract/payments/endpoints'
import { paymentsErrors as e } from '@tratativa/contract/payments/errors'
import type { PaymentId } from '@tratativa/contract/payments/shapes'
import type { Tx } from '../../../platform/db/scope.ts'
import { orRefuse, refuse } from '../../../platform/refusal/refusal.ts'
import type { CalendarOfCase } from '../calendar.ts'
import { findAcceptedOffer } from '../plans/deal.store.ts'
import { lockInstalments, lockPlan, recountInstalment } from '../plans/plans.store.ts'
import { rebuildPlan } from '../plans/rebuild-plan.ts'
import { publishCase } from '../publish-case.ts'
import { showCasePayments } from '../show-case-payments.ts'
import { lockPayment, undoPaymentRow, type PaymentRow } from './payments.store.ts'

/** A plan that counts on a payment from before it is divided anew without it. */
const divideAnew = async (tx: Tx, calendarOf: CalendarOfCase, { case_id: caseId }: PaymentRow) => {
  const plan = await lockPlan(tx, caseId)
  const offer = await findAcceptedOffer(tx, caseId)
  if (plan?.state !== 'current' || offer?.id !== plan.offer_id) return
  const settings = { rule: plan.start_rule, days: plan.start_days, day: plan.start_day, fees: plan.fees }
  await rebuildPlan(tx, calendarOf, { caseId, offer, previous: plan, settings, reason: 'adjusted', by: tx.actor })
}

export const undoPayment = async (tx: Tx, calendarOf: CalendarOfCase, id: PaymentId, why: string) => {
  const payment = orRefuse(await lockPayment(tx, id), errors.notFound)
  if (payment.undone_at) refuse(e.undone)
  // The plan first, as everything does that moves instalments between plans.
  await lockPlan(tx, payment.case_id)
  const [instalment] = await lockInstalments(tx, [payment.instalment_id])
  await undoPaymentRow(tx, id, why)
  await recountInstalment(tx, payment.instalment_id)
  if (instalment?.is_carried) await divideAnew(tx, calendarOf, payment)
  const before = { value: moneyText(payment.value), paidOn: payment.paid_on }
  const after = { ...before, undone: why }
  await publishCase(tx, { caseId: payment.case_id, action: 'payments.payment.undone', before, after })
  return payment
}

export const cancelPayment =
  (calendarOf: CalendarOfCase) =>
  async (tx: Tx, { id, reason }: InputOf<typeof paymentsEndpoints.cancelPayment>) => {
    const { case_id: caseId } = await undoPayment(tx, calendarOf, id, reason)
    return showCasePayments(tx, { caseId })
  }
