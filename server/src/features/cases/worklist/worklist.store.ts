import type { WorkReason } from '@tratativa/contract/cases/worklist/shapes'
import { workReasons } from '@tratativa/contract/cases/worklist/shapes'
import type { Actor } from '@tratativa/contract/kernel/actor'
import type { CaseId, UserId } from '@tratativa/contract/kernel/ids'
import { sql, type RawBuilder } from 'kysely'
import { pageSize } from '../../../platform/db/cursor.ts'
import { runUnprepared } from '../../../platform/db/driver.ts'
import type { Reader, SqlReader, TenantTx } from '../../../platform/db/scope.ts'
import { isOfTeam } from '../own-team.store.ts'
import type { WorkSource } from './work-source.store.ts'

interface CauseRow {
  readonly reason: WorkReason
  readonly since: string
  readonly subject: string
  readonly detail: string
}

export interface WorkRow {
  readonly caseId: CaseId
  readonly rank: number
  readonly since: Date
  readonly causes: readonly CauseRow[]
  readonly count: number
}

/** The end of a page: the first reason of its last case. */
export interface WorkCursor {
  readonly rank: number
  readonly since: Date
  readonly caseId: number
}

const ownersOf = (viewer: Actor, whose: 'mine' | 'team') => (membership: RawBuilder<unknown>) =>
  whose === 'mine' ? sql<boolean>`${membership} = ${viewer.userId}::integer` : isOfTeam(viewer, membership)

interface WorkQuery {
  readonly whose: 'mine' | 'team'
  readonly order: readonly WorkReason[]
  readonly after: WorkCursor | null
}

const isBeyond = (after: WorkCursor | null) =>
  after === null
    ? sql`true`
    : sql`(rank, since, case_id) > (${after.rank}::integer, ${after.since}::timestamptz, ${after.caseId}::integer)`

/**
 * Returns a page of the cases that wait, in one statement. Every source finds its few rows by an index of its own; only they are sorted.
 * The cursor is compared with whole milliseconds, which is what a caller can carry.
 */
export const pageOfWork = async (
  reader: Reader,
  sources: readonly WorkSource[],
  { whose, order, after }: WorkQuery,
): Promise<readonly WorkRow[]> => {
  const { actor: viewer, now } = reader
  const scope = { viewer, now, isOwner: ownersOf(viewer, whose) }
  const { rows } = await runUnprepared<WorkRow>(
    reader.sql,
    sql<WorkRow>`
    with named (case_id, reason, since, subject, detail) as materialized (
      ${sql.join(
        sources.map((source) => source.select(scope)),
        sql` union all `,
      )}
    ), cause as (
      select n.case_id, n.reason, date_trunc('milliseconds', n.since) as since, n.subject, n.detail,
        array_position(${[...order]}::text[], n.reason) as rank
      from named n
      join cases.case c on c.id = n.case_id and c.is_active
      left join cases.dismissed_work d on d.user_id = ${viewer.userId} and d.case_id = n.case_id and d.reason = n.reason
      where d.at is null or n.since > d.at
    ), listed as materialized (
      select e.* from (
        select case_id, (array_agg(rank order by rank, since, subject))[1] as rank, (array_agg(since order by rank, since, subject))[1] as since,
          jsonb_agg(jsonb_build_object('reason', reason, 'since', since, 'subject', subject, 'detail', detail) order by rank, since, subject)
            as causes,
          max(since) filter (where reason = 'message') as heard
        from cause group by case_id
      ) e
      left join cases.snooze z on z.user_id = ${viewer.userId} and z.case_id = e.case_id
      where z.until is null or z.until <= ${now}::timestamptz or e.heard > z.at
    )
    select case_id as "caseId", rank, since, causes, (select count(*)::integer from listed) as count
    from listed where ${isBeyond(after)} order by rank, since, case_id limit ${pageSize + 1}`,
  )
  return rows
}

/** An order that was stored before a reason was added is kept, with the new reason at its end. */
const completeOrder = (stored: readonly string[]): readonly WorkReason[] => {
  const known = stored.flatMap((name) => workReasons.filter((reason) => reason === name))
  return [...known, ...workReasons.filter((reason) => !known.includes(reason))]
}

export const findWorkOrder = async (reader: SqlReader, userId: UserId) => {
  const row = await reader.sql
    .selectFrom('cases.worklist_order')
    .select('reasons')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return completeOrder(row?.reasons ?? [])
}

export const storeWorkOrder = async (tx: TenantTx, userId: UserId, reasons: readonly WorkReason[]) => {
  await sql`insert into cases.worklist_order (user_id, reasons) values (${userId}, ${[...reasons]}::text[])
    on conflict (tenant_id, user_id) do update set reasons = excluded.reasons`.execute(tx.sql)
}

type Dismissed = Exclude<WorkReason, 'task'>

export const dismissReason = async (tx: TenantTx, userId: UserId, caseId: CaseId, reason: Dismissed) => {
  await sql`insert into cases.dismissed_work (user_id, case_id, reason, at) values (${userId}, ${caseId}, ${reason}, ${tx.now})
    on conflict (tenant_id, user_id, case_id, reason) do update set at = excluded.at`.execute(tx.sql)
}

export const restoreReason = async (tx: TenantTx, userId: UserId, caseId: CaseId, reason: Dismissed) => {
  await sql`delete from cases.dismissed_work where user_id = ${userId} and case_id = ${caseId} and reason = ${reason}`.execute(
    tx.sql,
  )
}

export const storeSnooze = async (tx: TenantTx, userId: UserId, caseId: CaseId, until: Date) => {
  await sql`insert into cases.snooze (user_id, case_id, at, until) values (${userId}, ${caseId}, ${tx.now}, ${until})
    on conflict (tenant_id, user_id, case_id) do update set at = excluded.at, until = excluded.until`.execute(tx.sql)
}

/** Deletes the snooze of a case; with `until`, only the snooze that ends then. Returns true if there was one. */
export const deleteSnooze = async (tx: TenantTx, userId: UserId, caseId: CaseId, until?: Date): Promise<boolean> => {
  const { rows } = await sql`delete from cases.snooze where user_id = ${userId} and case_id = ${caseId}
    and ${until === undefined ? sql`true` : sql`until = ${until}`} returning 1`.execute(tx.sql)
  return rows.length > 0
}

export interface SnoozeRow {
  readonly caseId: CaseId
  readonly until: Date
}

const maxSnoozed = 200

export const listSnoozes = async (reader: Pick<Reader, 'sql' | 'now'>, userId: UserId) => {
  const { rows } = await sql<SnoozeRow>`select case_id as "caseId", until from cases.snooze
    where user_id = ${userId} and until > ${reader.now} order by until, case_id limit ${maxSnoozed}`.execute(reader.sql)
  return rows
}
