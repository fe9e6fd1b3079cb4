import { calendarDay, zone } from '@tratativa/contract/kernel/time'
import { noTask } from '@tratativa/contract/tasks/kinds'
import type { TeamMember } from '@tratativa/contract/cases/overview/team-endpoints'
import type { UserId } from '@tratativa/contract/kernel/ids'
import { sql } from 'kysely'
import { runUnprepared } from '../../../platform/db/driver.ts'
import type { Reader } from '../../../platform/db/scope.ts'
import { isOfTeam } from '../own-team.store.ts'
import { deadlineColumns, deadlinesIn, type DeadlineRow } from './overview.store.ts'

/** More than a team that one person leads. */
const maxMembers = 100

/** Counts the work of each person of the team by an index of its own, in one statement. */
export const listTeam = async ({ actor, now, sql: on }: Reader): Promise<readonly TeamMember[]> => {
  const { rows } = await runUnprepared<TeamMember>(
    on,
    sql<TeamMember>`
    with team as materialized (
      select m.id, a.name from identity.membership m join identity.account a on a.id = m.account_id
      where m.is_active and a.removed_at is null and ${isOfTeam(actor, sql`m.id`)} order by platform.fold(a.name), m.id limit ${maxMembers}
    )
    select t.id, t.name, c.count as cases, h.waiting, h.unread, k.count as tasks
    from team t
    cross join lateral (
      select count(*)::integer from cases.case c join cases.situation s on s.id = c.situation_id and s.outcome = 'open'
      where c.is_active and c.negotiator_id = t.id
    ) c
    cross join lateral (
      select count(*) filter (where h.last_message_id is not null and not h.last_from_us)::integer as waiting,
        coalesce(sum(h.unread), 0)::integer as unread
      from chat.chat h where h.user_id = t.id and h.status <> 'finished'
    ) h
    cross join lateral (
      select count(*)::integer from tasks.task k join cases.case c on c.id = k.case_id and c.is_active
      where k.user_id = t.id and k.completed_at is null and k.kind <> ${sql.lit(noTask)}
        and k.due_at < (${calendarDay(now)}::date + 1)::timestamp at time zone ${zone}
    ) k
    order by h.waiting desc, k.count desc, c.count desc, t.id`,
  )
  return rows
}

const shown = 8

type TeamDeadlineRow = DeadlineRow & { readonly negotiatorId: UserId | null; readonly negotiator: string | null }

/** Returns the deadlines of today in the cases of the team and in those without a negotiator. */
export const deadlinesOfTeam = async ({ actor, now, sql: on }: Reader): Promise<readonly TeamDeadlineRow[]> => {
  const today = calendarDay(now)
  const ofTeam = sql<boolean>`(c.negotiator_id is null or ${isOfTeam(actor, sql`c.negotiator_id`)})`
  const { rows } = await runUnprepared<TeamDeadlineRow>(
    on,
    sql<TeamDeadlineRow>`
    with burning as materialized (${deadlinesIn({ from: today, to: today }, ofTeam)})
    select ${deadlineColumns(today)}, m.id as "negotiatorId", a.name as negotiator
    from (select * from burning order by id, what limit ${shown}) b
    join cases.case c on c.id = b.id
    join cases.situation s on s.id = c.situation_id
    left join people.person p on p.id = c.author_id
    left join identity.membership m on m.id = c.negotiator_id
    left join identity.account a on a.id = m.account_id
    order by c.id, b.what`,
  )
  return rows
}

/** Returns which of these people are active and of the team that the caller leads. */
export const membersOfTeam = async (
  { actor, sql: on }: Pick<Reader, 'actor' | 'sql'>,
  ids: readonly UserId[],
): Promise<ReadonlySet<UserId>> => {
  const { rows } = await sql<{ id: UserId }>`
    select m.id from identity.membership m where m.id = any(${[...ids]}::integer[]) and ${isOfTeam(actor, sql`m.id`)}`.execute(
    on,
  )
  return new Set(rows.map(({ id }) => id))
}
