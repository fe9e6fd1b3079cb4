// The movements that matter and the publications, in the timeline of their case.
import { sql } from 'kysely'
import type { TimelineSource } from '../../cases/index.ts'

const rank = 12

const source: TimelineSource = {
  rank,
  select: ({ caseId }, { beyond, matches, ordered }) => sql`
    select x.happened_at, ${sql.lit(rank)}::integer, x.id, 'movement'::text, null::integer, null::text, x.name,
      jsonb_build_object('what', coalesce(x.kind, 'publication'), 'id', x.id::text, 'detail', jsonb_build_object(
        'processId', x.process_id::text, 'instance', x.instance, 'organ', x.organ, 'detail', x.detail,
        'text', left(x.text, 600), 'cancelled', coalesce(x.cancelled, ''))),
      concat_ws(' ', x.name, x.detail, x.organ)
    from monitoring.movement x
    where x.case_id = ${caseId} and (x.kind is not null or x.source = 'gazette')
      and ${matches(sql`concat_ws(' ', x.name, x.detail, x.organ)`)} and ${beyond(sql`x.happened_at`, rank, sql`x.id`)}
    ${ordered(sql`x.happened_at`, sql`x.id`)}`,
  toItem: ({ said, data }) => ({
    text: said,
    event: data as { what: string; id: string; detail: Record<string, string> },
  }),
}

export const monitoringTimeline: readonly TimelineSource[] = [source]
