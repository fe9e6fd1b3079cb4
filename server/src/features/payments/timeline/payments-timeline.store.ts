// The plans, payments and the duty of a case in its timeline.
import type { TimelineItem } from '@tratativa/contract/cases/desk/shapes'
import { sql, type RawBuilder } from 'kysely'
import type { TimelineRow, TimelineSource } from '../../cases/index.ts'

const paymentRank = 20
const planRank = 21
const dutyRank = 22

const toEvent = ({ data, id }: TimelineRow): Partial<TimelineItem> => {
  const { what, ...detail } = data as Record<string, string>
  return { event: { what: what ?? '', id: String(id), detail } }
}

const amount = (cents: RawBuilder<unknown>) => sql`(${cents})::text`

const payments: TimelineSource = {
  rank: paymentRank,
  select: ({ caseId }, { beyond, matches }) => sql`
    select p.at, ${sql.lit(paymentRank)}::integer, p.id::bigint, 'payment'::text, p.by_account, p.by_name, p.note,
      jsonb_build_object('what', 'paid', 'cents', ${amount(sql`p.value`)}, 'leg', i.leg, 'number', i.number::text,
        'count', i.count::text, 'day', p.paid_on::text, 'excess', p.excess), p.note
    from payments.payment p join payments.instalment i on i.id = p.instalment_id
    where p.case_id = ${caseId} and p.undone_at is null and ${matches(sql`p.note`)}
      and ${beyond(sql`p.at`, paymentRank, sql`p.id::bigint`)}`,
  toItem: toEvent,
}

const plans: TimelineSource = {
  rank: planRank,
  select: ({ caseId }, { beyond, matches }) => sql`
    select p.at, ${sql.lit(planRank)}::integer, p.id::bigint, 'payment'::text, p.by_account, nullif(p.by_name, ''), ''::text,
      jsonb_build_object('what', 'plan', 'reason', p.reason, 'cents', ${amount(sql`p.value`)}, 'count', p.instalments::text),
      p.payment_form
    from payments.plan p
    where p.case_id = ${caseId} and ${matches(sql`p.payment_form`)} and ${beyond(sql`p.at`, planRank, sql`p.id::bigint`)}`,
  toItem: toEvent,
}

const duties: TimelineSource = {
  rank: dutyRank,
  select: ({ caseId }, { beyond, matches }) => sql`
    select d.at, ${sql.lit(dutyRank)}::integer, d.case_id::bigint, 'payment'::text, d.by_account, d.by_name, d.what,
      jsonb_build_object('what', 'duty', 'day', d.done_on::text), d.what
    from payments.duty d
    where d.case_id = ${caseId} and d.done_on is not null and ${matches(sql`d.what`)}
      and ${beyond(sql`d.at`, dutyRank, sql`d.case_id::bigint`)}`,
  toItem: toEvent,
}

export const paymentsTimeline: readonly TimelineSource[] = [payments, plans, duties]
