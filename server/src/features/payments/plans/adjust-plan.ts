import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import type { paymentsEndpoints } from '@tratativa/contract/payments/endpoints'
import { paymentsErrors as e } from '@tratativa/contract/payments/errors'
import type { Tx } from '../../../platform/db/scope.ts'
import { orRefuse, refuse } from '../../../platform/refusal/refusal.ts'
import type { CalendarOfCase } from '../calendar.ts'
import { syncDuty } from '../duties/duties.store.ts'
import { demandPaymentsCase } from '../own-case.ts'
import { showCasePayments } from '../show-case-payments.ts'
import { findAcceptedOffer, readDealFacts, type DealFacts } from './deal.store.ts'
import { eventDayOf } from './follow-deal.ts'
import { lockPlan } from './plans.store.ts'
import { rebuildPlan } from './rebuild-plan.ts'

type Adjustment = InputOf<typeof paymentsEndpoints.adjustPlan>

const startOf = ({ rule, days, day }: Adjustment, facts: DealFacts) => {
  if (rule === 'unset') return { rule, days: null, day: null }
  if (rule === 'day') return { rule, days: null, day: day ?? refuse(e.badStart, { field: 'day' }) }
  return { rule, days: days ?? refuse(e.badStart, { field: 'days' }), day: day ?? eventDayOf(rule, facts) }
}

export const adjustPlan = (calendarOf: CalendarOfCase) => async (tx: Tx, input: Adjustment) => {
  const { caseId, number, fees } = input
  await demandPaymentsCase(tx, caseId)
  const facts = orRefuse(await readDealFacts(tx, caseId), errors.notFound)
  const plan = await lockPlan(tx, caseId)
  if ((plan?.number ?? 0) !== number) refuse(e.changedMeanwhile, { field: 'number' })
  const offer = orRefuse(await findAcceptedOffer(tx, caseId), e.noAgreement)
  const settings = { ...startOf(input, facts), fees: fees ?? 0 }
  const reason = plan ? ('adjusted' as const) : ('made' as const)
  const isMade = await rebuildPlan(tx, calendarOf, { caseId, offer, previous: plan, settings, reason, by: tx.actor })
  if (!isMade) refuse(e.changedMeanwhile, { field: 'number' })
  await syncDuty(tx, caseId)
  return showCasePayments(tx, { caseId })
}
