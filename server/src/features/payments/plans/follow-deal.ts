// Keeps the plan of a case like its deal: made when an offer is accepted, made anew when another one is, ended when none is.
import { situationKeys } from '@tratativa/contract/cases/situation-keys'
import type { CaseId } from '@tratativa/contract/kernel/ids'
import { moneyText } from '@tratativa/contract/kernel/money'
import type { TenantTx } from '../../../platform/db/scope.ts'
import type { CalendarOfCase } from '../calendar.ts'
import { syncDuty } from '../duties/duties.store.ts'
import { publishCase } from '../publish-case.ts'
import { findAcceptedOffer, readDealFacts, type AcceptedOffer, type DealFacts } from './deal.store.ts'
import { endPlan, lockPlan, setPlanReason, type PlanRow } from './plans.store.ts'
import { rebuildPlan, type PlanSettings } from './rebuild-plan.ts'

/** The day of the event from which a plan counts; null while it has not happened. */
export const eventDayOf = (
  rule: PlanSettings['rule'],
  { petitionDate, situationKey, situationDay }: DealFacts,
): string | null => {
  if (rule === 'ratification') return situationKey === situationKeys.ratified ? situationDay : null
  if (rule !== 'filing') return null
  return petitionDate ?? (situationKey === situationKeys.filed ? situationDay : null)
}

const defaultFees = ({ value }: AcceptedOffer, { feesPercent }: DealFacts) =>
  Math.round((value * (feesPercent ?? 0)) / 10_000)

const settingsOf = (plan: PlanRow | undefined, offer: AcceptedOffer, facts: DealFacts): PlanSettings => {
  const fees = defaultFees(offer, facts)
  const { paymentLimitDate } = facts
  if (plan && plan.start_rule !== 'unset')
    return { rule: plan.start_rule, days: plan.start_days, day: plan.start_day, fees }
  return paymentLimitDate === null
    ? { rule: 'unset', days: null, day: null, fees }
    : { rule: 'day', days: null, day: paymentLimitDate, fees }
}

const endRetracted = async (tx: TenantTx, plan: PlanRow) => {
  await endPlan(tx, plan, 'cancelled')
  await setPlanReason(tx, plan, 'retracted')
  const before = { value: moneyText(plan.value), instalments: plan.instalments }
  await publishCase(tx, { caseId: plan.case_id, action: 'payments.plan.retracted', before, after: null })
}

export const followDeal = async (tx: TenantTx, calendarOf: CalendarOfCase, caseId: CaseId) => {
  const plan = await lockPlan(tx, caseId)
  const offer = await findAcceptedOffer(tx, caseId)
  const facts = await readDealFacts(tx, caseId)
  if (!facts) return
  const current = plan?.state === 'current' ? plan : undefined
  if (!offer && current) await endRetracted(tx, current)
  if (offer && current?.offer_id !== offer.id) {
    const reason = current ? ('corrected' as const) : ('made' as const)
    const settings = settingsOf(plan, offer, facts)
    const isMade = await rebuildPlan(tx, calendarOf, { caseId, offer, previous: plan, settings, reason, by: null })
    if (!isMade) throw new Error('payments: another transaction made the plan, the job runs again')
  }
  await syncDuty(tx, caseId)
}
