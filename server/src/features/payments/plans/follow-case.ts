// Listeners: what happens to a case moves its plan and its duty.
import { casesEvents } from '@tratativa/contract/cases/events'
import { situationKeys } from '@tratativa/contract/cases/situation-keys'
import { caseId as readCaseId, type CaseId } from '@tratativa/contract/kernel/ids'
import { paymentsEvents } from '@tratativa/contract/payments/events'
import type { TenantTx } from '../../../platform/db/scope.ts'
import { listen, type Listener } from '../../../platform/events/listener.ts'
import type { CalendarOfCase } from '../calendar.ts'
import { syncDuties, syncDuty } from '../duties/duties.store.ts'
import { findAcceptedOffer, findCasesWithOtherStart, readDealFacts, type DealFacts } from './deal.store.ts'
import { eventDayOf, followDeal } from './follow-deal.ts'
import { lockPlan, type PlanRow } from './plans.store.ts'
import { rebuildPlan } from './rebuild-plan.ts'

/** True once the event from which a plan counts lies behind the case. */
const isPastEvent = (rule: PlanRow['start_rule'], { situationKey }: DealFacts) => {
  const later: readonly (string | null)[] = [situationKeys.ratified, situationKeys.paid]
  return later.includes(situationKey) || (rule === 'filing' && situationKey === situationKeys.filed)
}

/** The start of the plan that the case now says; null where it says what the plan has. */
const startOf = (plan: PlanRow, facts: DealFacts) => {
  const { start_rule: rule, start_day: day } = plan
  if (rule === 'unset' || rule === 'day') {
    const { paymentLimitDate } = facts
    return paymentLimitDate === null || paymentLimitDate === day
      ? null
      : { rule: 'day' as const, day: paymentLimitDate }
  }
  if (day === null) {
    const eventDay = eventDayOf(rule, facts)
    return eventDay === null ? null : { rule, day: eventDay }
  }
  return isPastEvent(rule, facts) || (rule === 'filing' && facts.petitionDate !== null) ? null : { rule, day: null }
}

const followStart = async (tx: TenantTx, calendarOf: CalendarOfCase, caseId: CaseId) => {
  const plan = await lockPlan(tx, caseId)
  const facts = await readDealFacts(tx, caseId)
  if (plan?.state !== 'current' || !facts) return
  const start = startOf(plan, facts)
  const offer = await findAcceptedOffer(tx, caseId)
  if (!start || offer?.id !== plan.offer_id) return
  const settings = { ...start, days: start.rule === 'day' ? null : plan.start_days, fees: plan.fees }
  await rebuildPlan(tx, calendarOf, { caseId, offer, previous: plan, settings, reason: 'adjusted', by: null })
}

const dutyFields = ['dutyToDo', 'dutyLimitDate']

/** Fields that the desk, a batch or a spreadsheet changed. */
const fieldListeners = (calendarOf: CalendarOfCase): readonly Listener[] => [
  listen(casesEvents, 'cases.run.ended', 'payments.on-run-ended', async (_run, { db, tenantId }) => {
    const ids = await db.inTenant(tenantId, findCasesWithOtherStart)
    for (const id of ids) await db.inTenant(tenantId, (tx) => followStart(tx, calendarOf, id))
    await db.inTenant(tenantId, async (tx) => {
      const count = await syncDuties(tx)
      if (count > 0) tx.emit(paymentsEvents, 'payments.cases.changed', { count })
    })
  }),
  listen(casesEvents, 'cases.case.changed', 'payments.on-case-changed', async ({ id, fields }, { db, tenantId }) => {
    const isDuty = fields.some((field) => dutyFields.includes(field))
    const isStart = fields.includes('paymentLimitDate') || fields.includes('agreementProposalPetitionDate')
    if (!isDuty && !isStart) return
    const caseId = readCaseId.parse(id)
    await db.inTenant(tenantId, async (tx) => {
      if (isStart) await followStart(tx, calendarOf, caseId)
      if (isDuty && (await syncDuty(tx, caseId))) tx.emit(paymentsEvents, 'payments.case.changed', { id })
    })
  }),
]

export const caseListeners = (calendarOf: CalendarOfCase): readonly Listener[] => [
  listen(casesEvents, 'cases.agreement.changed', 'payments.on-agreement-changed', ({ id }, { db, tenantId }) =>
    db.inTenant(tenantId, (tx) => followDeal(tx, calendarOf, readCaseId.parse(id))),
  ),
  listen(
    casesEvents,
    'cases.situation.reached',
    'payments.on-situation-reached',
    async ({ id, key }, { db, tenantId }) => {
      if (key !== situationKeys.filed && key !== situationKeys.ratified) return
      await db.inTenant(tenantId, (tx) => followStart(tx, calendarOf, readCaseId.parse(id)))
    },
  ),
  listen(
    casesEvents,
    'cases.situation.reached-by-many',
    'payments.on-situation-reached-by-many',
    async ({ key, cases }, { db, tenantId }) => {
      if (key !== situationKeys.filed && key !== situationKeys.ratified) return
      for (const { id } of cases) await db.inTenant(tenantId, (tx) => followStart(tx, calendarOf, readCaseId.parse(id)))
    },
  ),
  listen(casesEvents, 'cases.cause.undone', 'payments.on-cause-undone', ({ id }, { db, tenantId }) =>
    db.inTenant(tenantId, (tx) => followStart(tx, calendarOf, readCaseId.parse(id))),
  ),
  ...fieldListeners(calendarOf),
]
