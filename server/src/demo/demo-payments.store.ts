// The payments of the demo: a plan for each accepted offer, in every state that a plan can have.
import { nationalCalendar } from '@tratativa/contract/payments/schedule'
import { calendarDay, dayAfter } from '@tratativa/contract/kernel/time'
import { sql } from 'kysely'
import { draftInstalments } from '../features/payments/index.ts'
import type { SystemTx } from '../platform/db/scope.ts'

interface AcceptedCase {
  readonly caseId: number
  readonly offerId: number
  readonly value: number
  readonly instalments: number
  readonly closedOn: string
  readonly key: string | null
  readonly accountId: number
  readonly accountName: string
}

const acceptedCases = async (tx: SystemTx, tenantId: number) => {
  const { rows } = await sql<AcceptedCase>`
    select c.id as "caseId", o.id as "offerId", o.value, o.instalments, coalesce(c.closed_deal_date, u.at::date) as "closedOn",
      s.key, a.id as "accountId", a.name as "accountName"
    from cases.offer_outcome u join cases.offer o on o.tenant_id = u.tenant_id and o.id = u.offer_id
    join cases.case c on c.tenant_id = o.tenant_id and c.id = o.case_id
    join cases.situation s on s.id = c.situation_id
    join identity.membership m on m.tenant_id = c.tenant_id and m.id = c.negotiator_id
    join identity.account a on a.id = m.account_id
    where u.tenant_id = ${tenantId} and u.outcome = 'accepted' order by c.id`.execute(tx.sql)
  return rows
}

const isPaidWhole = ({ key }: AcceptedCase) => key === 'pago'

/** The share of an instalment that the demo has paid, by the place of its case: all, some of it, nothing. */
const paidCents = (case_: AcceptedCase, index: number, value: number, isPast: boolean) => {
  if (isPaidWhole(case_)) return value
  if (!isPast || index % 4 === 1) return 0
  return index % 4 === 2 ? Math.floor(value / 2) : value
}

const rowsOf = (case_: AcceptedCase, index: number, today: string) => {
  const { value, instalments, closedOn } = case_
  const isUnset = !isPaidWhole(case_) && index % 9 === 8
  const first = isPaidWhole(case_) ? dayAfter(today, -30 * instalments - 20) : dayAfter(closedOn, 10 + (index % 5) * 4)
  const start = { rule: isUnset ? ('ratification' as const) : ('day' as const), days: 15, day: isUnset ? null : first }
  const fees = index % 3 === 0 ? Math.round(value / 10) : 0
  const drafts = draftInstalments({ value, instalments, fees, start }, [], nationalCalendar)
  return {
    plan: { ...case_, fees, rule: start.rule, days: isUnset ? 15 : null, day: start.day },
    drafts: drafts.map((draft) => {
      const paid = paidCents(case_, index, draft.value, draft.dueOn !== null && draft.dueOn < today)
      const paidOn = draft.dueOn !== null && draft.dueOn < today ? draft.dueOn : today
      return { ...draft, caseId: case_.caseId, paid, paidOn, isPaid: paid === draft.value }
    }),
  }
}

export const makeDemoPayments = async (tx: SystemTx, tenantId: number) => {
  const today = calendarDay(tx.now)
  const made = (await acceptedCases(tx, tenantId)).map((case_, index) => rowsOf(case_, index, today))
  await sql`
    insert into payments.plan (tenant_id, case_id, number, offer_id, value, instalments, fees, start_rule, start_days, start_day, reason, at)
    select ${tenantId}, r."caseId", 1, r."offerId", r.value, r.instalments, r.fees, r.rule, r.days, r.day, 'made',
      least(r."closedOn"::timestamptz + interval '12 hours', ${tx.now}::timestamptz)
    from jsonb_to_recordset(${JSON.stringify(made.map(({ plan }) => plan))}::jsonb) r ("caseId" integer, "offerId" bigint, value bigint,
      instalments integer, fees bigint, rule text, days integer, day date, "closedOn" date)`.execute(tx.sql)
  await sql`
    insert into payments.instalment (tenant_id, case_id, plan_id, leg, number, count, value, paid, due_on, state, settled_on)
    select ${tenantId}, r."caseId", p.id, r.leg, r.number, r.count, r.value, r.paid, r."dueOn",
      case when r."isPaid" then 'paid' else 'open' end, case when r."isPaid" then r."paidOn" end
    from jsonb_to_recordset(${JSON.stringify(made.flatMap(({ drafts }) => drafts))}::jsonb) r ("caseId" integer, leg text, number integer,
      count integer, value bigint, paid bigint, "dueOn" date, "paidOn" date, "isPaid" boolean)
    join payments.plan p on p.tenant_id = ${tenantId} and p.case_id = r."caseId"`.execute(tx.sql)
  await sql`
    insert into payments.payment (tenant_id, case_id, instalment_id, paid_on, value, by_account, by_name, at)
    select i.tenant_id, i.case_id, i.id, coalesce(i.settled_on, i.due_on), i.paid, a.id, a.name,
      least(coalesce(i.settled_on, i.due_on)::timestamptz + interval '15 hours', ${tx.now}::timestamptz)
    from payments.instalment i join cases.case c on c.tenant_id = i.tenant_id and c.id = i.case_id
    join identity.membership m on m.tenant_id = c.tenant_id and m.id = c.negotiator_id
    join identity.account a on a.id = m.account_id
    where i.tenant_id = ${tenantId} and i.paid > 0`.execute(tx.sql)
  await sql`
    insert into payments.duty (tenant_id, case_id, what, due_on)
    select c.tenant_id, c.id, c.duty_to_do, c.duty_limit_date from cases.case c
    join payments.plan p on p.tenant_id = c.tenant_id and p.case_id = c.id
    where c.tenant_id = ${tenantId} and c.duty_to_do <> ''`.execute(tx.sql)
}
