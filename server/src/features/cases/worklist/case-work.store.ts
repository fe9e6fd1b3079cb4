// The reasons of a case itself: counter-offers without an answer, deadlines of today and tomorrow, decided requests.
import { zone } from '@tratativa/contract/kernel/time'
import { sql } from 'kysely'
import type { WorkScope, WorkSource } from './work-source.store.ts'

const decisionDays = 3

const counters = ({ isOwner }: WorkScope) => sql`
  select c.id, 'counter', o.at, o.id::text, o.value::text
  from cases.case c
  join cases.situation s on s.id = c.situation_id and s.outcome = 'open'
  cross join lateral (
    select o.id, o.at, o.value, o.side, coalesce((
      select u.outcome from cases.offer_outcome u where u.tenant_id = o.tenant_id and u.offer_id = o.id order by u.id desc limit 1
    ), 'open') as outcome
    from cases.offer o where o.tenant_id = c.tenant_id and o.case_id = c.id order by o.id desc limit 1
  ) o
  where c.is_active and c.author_counter is not null and ${isOwner(sql`c.negotiator_id`)} and o.side = 'theirs' and o.outcome = 'open'`

/** A deadline returns each day until it is met or moved: it counts from the beginning of today. */
const deadlines = ({ now, isOwner }: WorkScope) => {
  const today = sql`(${now}::timestamptz at time zone ${zone})::date`
  return sql`
  select c.id, 'deadline', ${today}::timestamp at time zone ${zone}, case when c.limit_date = ${today} then 'today' else 'tomorrow' end,
    to_char(c.limit_date, 'YYYY-MM-DD')
  from cases.case c
  join cases.situation s on s.id = c.situation_id and s.outcome = 'open'
  where c.is_active and c.limit_date between ${today} and ${today} + 1 and ${isOwner(sql`c.negotiator_id`)}`
}

const decisions = ({ now, isOwner }: WorkScope) => sql`
  select r.case_id, 'decision', r.decided_at, r.id::text, r.state
  from cases.offer_request r
  join identity.membership m on m.tenant_id = r.tenant_id and m.account_id = r.asked_by
  where r.state in ('approved', 'refused') and r.decided_at > ${now}::timestamptz - make_interval(days => ${decisionDays})
    and ${isOwner(sql`m.id`)}`

export const caseWork: readonly WorkSource[] = [{ select: counters }, { select: deadlines }, { select: decisions }]
