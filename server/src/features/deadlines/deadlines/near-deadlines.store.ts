// Open deadlines that are late or end soon: for the overview, the worklist and the notices.
import type { Actor } from '@tratativa/contract/kernel/actor'
import { zone } from '@tratativa/contract/kernel/time'
import { sql } from 'kysely'
import type { SqlReader, SystemTx } from '../../../platform/db/scope.ts'
import { isOfOwnTeam, type WorkSource } from '../../cases/index.ts'
import { shownDeadlines, type CaseDeadlineRow } from './deadlines.store.ts'

interface NearScope {
  readonly today: string
  readonly until: string
  readonly viewer: Actor
  readonly whose: 'mine' | 'all'
}

const shownRows = 8

const isWhose = ({ viewer, whose }: NearScope) =>
  whose === 'mine'
    ? sql<boolean>`d.user_id = ${viewer.userId}::integer`
    : sql<boolean>`(d.user_id is null or ${isOfOwnTeam(viewer, sql`d.user_id`)})`

export const pageOfNear = (reader: SqlReader, scope: NearScope): Promise<CaseDeadlineRow[]> =>
  shownDeadlines(reader)
    .where('d.state', '=', 'open')
    .where('d.due_on', '<=', scope.until)
    .where(isWhose(scope))
    .orderBy('d.due_on')
    .orderBy('d.id')
    .limit(shownRows)
    .execute()

export const countNear = (reader: SqlReader, scope: NearScope) =>
  reader.sql
    .selectFrom('deadlines.deadline as d')
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<number>`(count(*) filter (where d.due_on < ${scope.today}::date))::int`.as('late'),
    ])
    .where('d.state', '=', 'open')
    .where('d.due_on', '<=', scope.until)
    .where(isWhose(scope))
    .executeTakeFirstOrThrow()

/** A deadline that is late, or ends today or tomorrow, returns each day until it is closed. */
export const deadlinesWork: WorkSource = {
  select: ({ now, isOwner }) => {
    const today = sql`(${now}::timestamptz at time zone ${zone})::date`
    return sql`
    select d.case_id, 'deadline', ${today}::timestamp at time zone ${zone}, 'court:' || d.id, to_char(d.due_on, 'YYYY-MM-DD') || ' ' || d.title
    from deadlines.deadline d
    where d.state = 'open' and d.due_on <= ${today} + 1 and ${isOwner(sql`d.user_id`)}`
  },
}

export interface NoticeRow {
  readonly tenant_id: number
  readonly id: number
  readonly days: number
}

/** The deadlines whose next notice is due: 5, 1 and 0 days before their end, and once they are late. */
export const dueNotices = async (system: SystemTx, today: string, limit: number): Promise<readonly NoticeRow[]> => {
  const { rows } = await sql<NoticeRow>`
    select tenant_id, id, days from (
      select d.tenant_id, d.id, d.noticed, d.due_on, case when d.due_on < ${today}::date then -1
        when d.due_on = ${today}::date then 0 when d.due_on = ${today}::date + 1 then 1 else 5 end as days
      from deadlines.deadline d
      where d.state = 'open' and d.due_on <= ${today}::date + 5
    ) d
    where d.noticed is null or d.days < d.noticed
    order by tenant_id, id limit ${limit}`.execute(system.sql)
  return rows
}
