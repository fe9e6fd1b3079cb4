// The counts of queues, and the work of one.
import type { CaseId, UserId } from '@tratativa/contract/kernel/ids'
import { zone } from '@tratativa/contract/kernel/time'
import type { QueueId } from '@tratativa/contract/queues/shapes'
import { sql, type RawBuilder } from 'kysely'
import { runUnprepared } from '../../../platform/db/driver.ts'
import type { Reader, TenantReader, Tx } from '../../../platform/db/scope.ts'

const dayStart = (now: Date): RawBuilder<Date> =>
  sql<Date>`(date_trunc('day', ${now}::timestamptz at time zone ${zone}) at time zone ${zone})`

export interface QueueCounts {
  readonly id: QueueId
  readonly name: string
  readonly state: string
  readonly mode: string
  readonly sort: string
  readonly weight: number
  readonly hours: unknown
  readonly isFilling: boolean
  readonly isStopped: boolean
  readonly isMine: boolean
  readonly members: number
  readonly waiting: number
  readonly later: number
  readonly inWork: number
  readonly endedToday: number
  readonly turnsToday: number
  readonly turnsOfHour: number
}

/** The counts of a negotiator are of their own queues; who leads sees the archived ones too, last. */
export const listQueues = async (reader: Reader, leads: boolean): Promise<QueueCounts[]> => {
  const { now, actor } = reader
  const { rows } = await runUnprepared<QueueCounts>(
    reader.sql,
    sql<QueueCounts>`
    select q.id, q.name, q.state, q.mode, q.sort, q.weight, q.hours, q.is_filling as "isFilling", q.is_stopped as "isStopped",
      exists (select from queues.member m where m.queue_id = q.id and m.user_id = ${actor.userId}) as "isMine",
      (select count(*)::integer from queues.member m where m.queue_id = q.id) as members,
      e.waiting, e.later, e."inWork", a."endedToday", a."turnsToday", a."turnsOfHour"
    from queues.queue q
    cross join lateral (
      select count(*) filter (where not is_parked and not is_barred and lease_user is null)::integer as waiting,
        count(*) filter (where (is_parked or is_barred) and lease_user is null)::integer as later,
        count(*) filter (where lease_until > ${now})::integer as "inWork"
      from queues.entry where tenant_id = q.tenant_id and queue_id = q.id and ended_at is null
    ) e
    cross join lateral (
      select count(*) filter (where is_end)::integer as "endedToday",
        count(*) filter (where kind in ('finished', 'skipped', 'snoozed', 'handed'))::integer as "turnsToday",
        count(*) filter (where kind in ('finished', 'skipped', 'snoozed', 'handed')
          and at > ${now}::timestamptz - interval '1 hour')::integer as "turnsOfHour"
      from queues.act where tenant_id = q.tenant_id and queue_id = q.id and at >= ${dayStart(now)}
    ) a
    where ${leads} or (q.state <> 'archived' and exists (
      select from queues.member m where m.queue_id = q.id and m.user_id = ${actor.userId}))
    order by q.state = 'archived', q.name, q.id limit 200`,
  )
  return rows
}

export interface TurnInWork {
  readonly userId: UserId
  readonly userName: string
  readonly caseId: CaseId
  readonly author: string
  readonly since: Date
  readonly until: Date
}

export const turnsInWork = async (reader: TenantReader, id: QueueId): Promise<TurnInWork[]> => {
  const { rows } = await sql<TurnInWork>`
    select e.lease_user as "userId", a.name as "userName", e.case_id as "caseId", coalesce(p.name, '') as author,
      e.leased_at as since, e.lease_until as until
    from queues.entry e
    join identity.membership m on m.id = e.lease_user join identity.account a on a.id = m.account_id
    join cases.case c on c.id = e.case_id left join people.person p on p.id = c.author_id
    where e.queue_id = ${id} and e.lease_until > ${reader.now} order by e.leased_at, e.case_id limit 500`.execute(
    reader.sql,
  )
  return rows
}

export interface OldCase {
  readonly caseId: CaseId
  readonly author: string
  readonly tone: string
  readonly since: Date
  readonly tries: number
  readonly isFirst: boolean
}

const shownOld = 10

export const longestWaiting = async (reader: TenantReader, id: QueueId): Promise<OldCase[]> => {
  const { rows } = await sql<OldCase>`
    select e.case_id as "caseId", coalesce(p.name, '') as author, s.tone, e.since, e.tries, e.boost > 0 as "isFirst"
    from (select * from queues.entry where queue_id = ${id} and ended_at is null and not is_parked and lease_user is null
      and not is_barred order by since, case_id limit ${sql.lit(shownOld)}) e
    join cases.case c on c.id = e.case_id join cases.situation s on s.id = c.situation_id
    left join people.person p on p.id = c.author_id order by e.since, e.case_id`.execute(reader.sql)
  return rows
}

export const outcomesByHour = async (reader: TenantReader, id: QueueId) => {
  const { rows } = await sql<{ hour: number; outcome: string; count: number }>`
    select extract(hour from at at time zone ${zone})::integer as hour, coalesce(outcome, kind) as outcome, count(*)::integer as count
    from queues.act where queue_id = ${id} and at >= ${dayStart(reader.now)} and kind in ('finished', 'skipped', 'snoozed', 'handed')
    group by 1, 2 order by 1, 2`.execute(reader.sql)
  return rows
}

export const turnsOfPeople = async (reader: TenantReader, id: QueueId) => {
  const { rows } = await sql<{ id: UserId; name: string; turns: number; skips: number; waiting: number }>`
    select m.user_id as id, a.name, (select count(*)::integer from queues.entry e where e.queue_id = m.queue_id and e.ended_at is null
        and not e.is_parked and not e.is_barred and e.lease_user is null
        and case when e.reserved_until > ${reader.now} then e.reserved_user else e.owner_id end = m.user_id) as waiting, count(t.id) filter (where t.kind <> 'skipped')::integer as turns,
      count(t.id) filter (where t.kind = 'skipped')::integer as skips
    from queues.member m
    join identity.membership s on s.id = m.user_id join identity.account a on a.id = s.account_id
    left join queues.act t on t.queue_id = m.queue_id and t.user_id = m.user_id and t.at >= ${dayStart(reader.now)}
      and t.kind in ('finished', 'skipped', 'snoozed', 'handed')
    where m.queue_id = ${id} group by m.queue_id, m.user_id, a.name order by a.name, m.user_id`.execute(reader.sql)
  return rows
}

/** Counts the waiting cases of nobody, and those of people who do not work in the queue. */
export const countOfOthers = async (
  reader: TenantReader,
  id: QueueId,
): Promise<{ free: number; elsewhere: number }> => {
  const { rows } = await sql<{ free: number; elsewhere: number }>`
    with waiting as (
      select case when reserved_until > ${reader.now} then reserved_user else owner_id end as owner, count(*) as cases
      from queues.entry
      where queue_id = ${id} and ended_at is null and not is_parked and not is_barred and lease_user is null group by 1
    )
    select coalesce(sum(cases) filter (where owner = 0), 0)::integer as free,
      coalesce(sum(cases) filter (where owner <> 0
        and not exists (select from queues.member m where m.queue_id = ${id} and m.user_id = owner)), 0)::integer as elsewhere
    from waiting`.execute(reader.sql)
  return rows[0] ?? { free: 0, elsewhere: 0 }
}

/** Far above every score. */
const firstBoost = 1_000_000

export const boostEntry = async (tx: Tx, id: QueueId, caseId: CaseId): Promise<boolean> => {
  const { rows } =
    await sql`update queues.entry set score = score - boost + ${sql.lit(firstBoost)}, boost = ${sql.lit(firstBoost)},
      is_parked = false, not_before = '-infinity'
    where queue_id = ${id} and case_id = ${caseId} and ended_at is null and lease_user is null returning 1`.execute(
      tx.sql,
    )
  return rows.length > 0
}

export const freeEntry = async (
  tx: Tx,
  id: QueueId,
  caseId: CaseId,
): Promise<{ accountId: number; userId: UserId } | null> => {
  const { rows } = await sql<{ accountId: number; userId: UserId }>`
    with leased as (
      select e.case_id, e.lease_user from queues.entry e where e.queue_id = ${id} and e.case_id = ${caseId} and e.lease_user is not null
      for update
    ), freed as (
      update queues.entry e set lease_user = null, leased_at = null, lease_until = null from leased l
      where e.queue_id = ${id} and e.case_id = l.case_id
    )
    select m.account_id as "accountId", l.lease_user as "userId" from leased l join identity.membership m on m.id = l.lease_user`.execute(
    tx.sql,
  )
  return rows[0] ?? null
}
