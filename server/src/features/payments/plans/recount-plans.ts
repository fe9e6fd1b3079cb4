// A changed calendar of a court moves the due days of its plans of which nothing is paid yet. A plan that has begun stays as it was paid.
import { deadlinesEvents } from '@tratativa/contract/deadlines/events'
import type { CaseId } from '@tratativa/contract/kernel/ids'
import type { TenantTx } from '../../../platform/db/scope.ts'
import { listen, type Listener } from '../../../platform/events/listener.ts'
import type { CalendarOfCase } from '../calendar.ts'
import { findAcceptedOffer } from './deal.store.ts'
import { draftInstalments } from './draft-instalments.ts'
import { listInstalments, lockPlan } from './plans.store.ts'
import { rebuildPlan } from './rebuild-plan.ts'
import { unpaidPlansOfCourt } from './recount.store.ts'

const chunkSize = 100

const recountPlan = async (tx: TenantTx, calendarOf: CalendarOfCase, caseId: CaseId) => {
  const plan = await lockPlan(tx, caseId)
  const offer = await findAcceptedOffer(tx, caseId)
  if (plan?.state !== 'current' || offer?.id !== plan.offer_id) return
  const instalments = await listInstalments(tx, caseId, plan.id)
  if (instalments.some(({ paid }) => paid > 0)) return
  const settings = { rule: plan.start_rule, days: plan.start_days, day: plan.start_day, fees: plan.fees }
  const { value, instalments: count, fees } = plan
  const drafts = draftInstalments(
    { value, instalments: count, fees, start: settings },
    [],
    await calendarOf(tx, caseId),
  )
  const dayOf = new Map(drafts.map(({ leg, number, dueOn }) => [`${leg}:${number}`, dueOn]))
  if (instalments.every(({ leg, number, due_on }) => (dayOf.get(`${leg}:${number}`) ?? null) === due_on)) return
  await rebuildPlan(tx, calendarOf, { caseId, offer, previous: plan, settings, reason: 'recounted', by: null })
}

export const recountListener = (calendarOf: CalendarOfCase): Listener =>
  listen(
    deadlinesEvents,
    'deadlines.calendar.changed',
    'payments.on-calendar-changed',
    async ({ court }, { db, tenantId }) => {
      let after: number | null = 0
      while (after !== null) {
        const from: number = after
        after = await db.inTenant(tenantId, async (tx) => {
          const cases = await unpaidPlansOfCourt(tx, court, from, chunkSize)
          for (const caseId of cases) await recountPlan(tx, calendarOf, caseId)
          return cases.length < chunkSize ? null : (cases.at(-1) ?? null)
        })
      }
    },
  )
