// The calls of a case in its timeline.
import { sql } from 'kysely'
import type { TimelineSource } from '../../cases/index.ts'

const rank = 23

const source: TimelineSource = {
  rank,
  select: ({ caseId }, { beyond, matches, ordered }) => {
    const searched = sql`concat_ws(' ', p.name, c.number, c.note)`
    return sql`
    select c.begun_at, ${sql.lit(rank)}::integer, c.id, 'call'::text, m.account_id, a.name, c.note,
      jsonb_build_object('what', case when c.direction = 'in' and c.answered_at is null and c.ended_at is not null then 'missed' else c.direction end,
        'id', c.key::text, 'detail', jsonb_build_object('number', c.number, 'person', coalesce(p.name, ''), 'cause', coalesce(c.cause, ''),
          'outcome', coalesce(c.outcome, ''), 'seconds', coalesce(extract(epoch from c.ended_at - c.answered_at)::integer::text, ''),
          'recording', case when exists (select from calls.recording r where r.tenant_id = c.tenant_id and r.call_id = c.id) then 'yes' else '' end)),
      ${searched}
    from calls.call c
    left join people.person p on p.tenant_id = c.tenant_id and p.id = c.person_id
    left join identity.membership m on m.tenant_id = c.tenant_id and m.id = c.user_id
    left join identity.account a on a.id = m.account_id
    where c.case_id = ${caseId} and c.begun_at is not null and ${matches(searched)} and ${beyond(sql`c.begun_at`, rank, sql`c.id`)}
    ${ordered(sql`c.begun_at`, sql`c.id`)}`
  },
  toItem: ({ said, data }) => ({
    text: said,
    event: data as { what: string; id: string; detail: Record<string, string> },
  }),
}

export const callsTimeline: readonly TimelineSource[] = [source]
