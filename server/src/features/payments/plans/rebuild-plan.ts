import type { CaseId } from '@tratativa/contract/kernel/ids'
import { moneyText } from '@tratativa/contract/kernel/money'
import type { StartRule } from '@tratativa/contract/payments/kinds'
import type { TenantTx } from '../../../platform/db/scope.ts'
import type { CalendarOfCase } from '../calendar.ts'
import { publishCase } from '../publish-case.ts'
import type { AcceptedOffer } from './deal.store.ts'
import { draftInstalments } from './draft-instalments.ts'
import {
  carryInstalment,
  endPlan,
  insertInstalments,
  insertPlan,
  listPaidInstalments,
  type NewPlan,
  type PlanRow,
} from './plans.store.ts'

export interface PlanSettings {
  readonly rule: StartRule
  readonly days: number | null
  readonly day: string | null
  readonly fees: number
}

interface Rebuilding {
  readonly caseId: CaseId
  readonly offer: AcceptedOffer
  /** The last plan of the case, locked. */
  readonly previous: PlanRow | undefined
  readonly settings: PlanSettings
  readonly reason: NewPlan['reason']
  readonly by: NewPlan['by']
}

const auditedPlan = (value: number, instalments: number, { rule, days, day, fees }: PlanSettings) => ({
  value: moneyText(value),
  instalments,
  fees: moneyText(fees),
  startRule: rule,
  startDays: days,
  startDay: day,
})

/** Moves what was paid into the plan, and divides the rest. */
const divide = async (
  tx: TenantTx,
  calendarOf: CalendarOfCase,
  { caseId, offer: { value, instalments }, settings: { fees, ...start } }: Rebuilding,
  planId: number,
) => {
  const paid = await listPaidInstalments(tx, caseId)
  const drafts = draftInstalments({ value, instalments, fees, start }, paid, await calendarOf(tx, caseId))
  for (const leg of ['author', 'fees'] as const) {
    const carried = paid.filter((row) => row.leg === leg)
    const count = drafts.find((draft) => draft.leg === leg)?.count ?? carried.length
    for (const [index, row] of carried.entries()) await carryInstalment(tx, row, { planId, number: index + 1, count })
  }
  await insertInstalments(tx, { caseId, planId }, drafts)
}

/** Makes the next plan of a case; what was paid moves to it. Returns false when another transaction has made one. */
export const rebuildPlan = async (
  tx: TenantTx,
  calendarOf: CalendarOfCase,
  rebuilding: Rebuilding,
): Promise<boolean> => {
  const { caseId, offer, previous, settings, reason, by } = rebuilding
  if (previous?.state === 'current') await endPlan(tx, previous, 'replaced')
  const { value, instalments, paymentForm } = offer
  const planId = await insertPlan(tx, {
    ...settings,
    caseId,
    number: (previous?.number ?? 0) + 1,
    offerId: offer.id,
    value,
    instalments,
    paymentForm,
    reason,
    by,
  })
  if (planId === undefined) return false
  await divide(tx, calendarOf, rebuilding, planId)
  const before =
    previous &&
    auditedPlan(previous.value, previous.instalments, {
      rule: previous.start_rule,
      days: previous.start_days,
      day: previous.start_day,
      fees: previous.fees,
    })
  await publishCase(tx, {
    caseId,
    action: `payments.plan.${reason}`,
    before: before ?? null,
    after: auditedPlan(value, instalments, settings),
  })
  return true
}
