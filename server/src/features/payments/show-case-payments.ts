import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { canWorkOn } from '@tratativa/contract/cases/permissions'
import { courtOfProcess } from '@tratativa/contract/kernel/courts'
import { errors } from '@tratativa/contract/kernel/errors'
import { moneyText } from '@tratativa/contract/kernel/money'
import { calendarDay } from '@tratativa/contract/kernel/time'
import type { paymentsEndpoints } from '@tratativa/contract/payments/endpoints'
import { instalmentStatus } from '@tratativa/contract/payments/schedule'
import type { CasePayments, Instalment, Payment, Plan } from '@tratativa/contract/payments/shapes'
import type { Reader } from '../../platform/db/scope.ts'
import { orRefuse } from '../../platform/refusal/refusal.ts'
import { findCase, type CaseReference } from '../cases/index.ts'
import { findDuty } from './duties/duties.store.ts'
import { toDuty } from './duties/to-duty.ts'
import { listPayees } from './payees/payees.store.ts'
import { toPayee } from './payees/to-payee.ts'
import { listPayments, type PaymentRow } from './paying/payments.store.ts'
import { findAcceptedOffer, readDealFacts } from './plans/deal.store.ts'
import { isSettled, readCaseSettlement } from './settlement.store.ts'
import { findPlan, listInstalments, type InstalmentRow, type PlanRow } from './plans/plans.store.ts'

export const toInstalment = (row: InstalmentRow, today: string): Instalment => ({
  id: row.id,
  leg: row.leg,
  number: row.number,
  count: row.count,
  value: moneyText(row.value),
  paid: moneyText(row.paid),
  open: moneyText(row.state === 'open' ? Math.max(0, row.value - row.paid) : 0),
  dueOn: row.due_on,
  status: instalmentStatus({ state: row.state, dueOn: row.due_on }, today),
  version: row.version,
})

const toPayment = (row: PaymentRow): Payment => ({
  id: row.id,
  instalmentId: row.instalment_id,
  paidOn: row.paid_on,
  value: moneyText(row.value),
  excess: row.excess,
  note: row.note,
  proof:
    row.document_id === null || row.document_name === null ? null : { id: row.document_id, name: row.document_name },
  by: row.by_name,
  at: row.at.toISOString(),
})

const toPlan = (row: PlanRow): Plan => ({
  number: row.number,
  offerId: String(row.offer_id),
  value: moneyText(row.value),
  instalments: row.instalments,
  paymentForm: row.payment_form,
  fees: moneyText(row.fees),
  start: { rule: row.start_rule, days: row.start_days, day: row.start_day },
  state: row.state,
  reason: row.reason,
  by: row.by_name,
  at: row.at.toISOString(),
})

const breachOf = (
  instalments: readonly InstalmentRow[],
  { author, client }: CaseReference,
  processNumber: string,
  today: string,
): CasePayments['breach'] => {
  const late = instalments.filter(({ state, due_on }) => state === 'open' && due_on !== null && due_on < today)
  const [since] = late.map(({ due_on }) => due_on ?? today).toSorted()
  if (since === undefined) return null
  const open = late.reduce((sum, { value, paid }) => sum + value - paid, 0)
  return { author, client, processNumber, open: moneyText(open), since }
}

export const showCasePayments = async (
  reader: Reader,
  { caseId }: InputOf<typeof paymentsEndpoints.casePayments>,
): Promise<{ data: CasePayments }> => {
  const case_ = orRefuse(await findCase(reader, caseId), errors.notFound)
  const facts = orRefuse(await readDealFacts(reader, caseId), errors.notFound)
  const plan = await findPlan(reader, caseId)
  const instalments = plan ? await listInstalments(reader, caseId, plan.id) : []
  const duty = await findDuty(reader, caseId)
  const today = calendarDay(reader.now)
  return {
    data: {
      mayChange: canWorkOn(reader.actor, case_),
      hasAgreement: (await findAcceptedOffer(reader, caseId)) !== null,
      plan: plan ? toPlan(plan) : null,
      court: courtOfProcess(facts.processNumber ?? '')?.court.acronym ?? '',
      instalments: instalments.map((row) => toInstalment(row, today)),
      payments: (await listPayments(reader, caseId)).map(toPayment),
      payees: (await listPayees(reader, caseId)).map((row) => toPayee(row, reader.actor)),
      duty: duty ? toDuty(duty, today) : null,
      isSettled: isSettled(await readCaseSettlement(reader, caseId)),
      breach: breachOf(instalments, case_, facts.processNumber ?? '', today),
    },
  }
}
