// Calls as people see them. A call of a case is seen by those who see the case; a call without a case by its own person, by the colleague
// who took it over and by those who lead.
import type { callsEndpoints } from '@tratativa/contract/calls/endpoints'
import type { CallCause, CallDirection, CallOutcome } from '@tratativa/contract/calls/kinds'
import type { Call, CallId } from '@tratativa/contract/calls/shapes'
import type { Actor } from '@tratativa/contract/kernel/actor'
import { isNegotiator } from '@tratativa/contract/kernel/actor'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import type { AccountId, CaseId, PersonId, UserId } from '@tratativa/contract/kernel/ids'
import { instantAt } from '@tratativa/contract/kernel/time'
import { sql, type RawBuilder } from 'kysely'
import { pageSize } from '../../../platform/db/cursor.ts'
import { runUnprepared } from '../../../platform/db/driver.ts'
import type { Reader, SqlReader } from '../../../platform/db/scope.ts'
import { joinTaker } from '../sides.store.ts'

export interface CallRow {
  readonly id: number
  readonly key: CallId
  readonly direction: CallDirection
  readonly number: string
  readonly extension: string
  readonly user_id: UserId | null
  readonly account_id: AccountId | null
  readonly user_name: string | null
  readonly taker_id: UserId | null
  readonly taker_account_id: AccountId | null
  readonly person_id: PersonId | null
  readonly person_name: string | null
  readonly colleague: string | null
  readonly case_id: CaseId | null
  readonly author: string | null
  readonly client: string | null
  readonly begun_at: Date
  readonly answered_at: Date | null
  readonly ended_at: Date | null
  readonly cause: CallCause | null
  readonly ended_by: Call['endedBy']
  readonly transferred_to: string | null
  readonly outcome: CallOutcome | null
  readonly outcome_by: UserId | null
  readonly note: string
  readonly has_recording: boolean
}

const columns = sql`
  c.id::integer as id, c.key, c.direction, c.number, c.extension, c.user_id, m.account_id, a.name as user_name, t.user_id as taker_id,
  t.account_id as taker_account_id, c.person_id,
  p.name as person_name, o.name as colleague, c.case_id, w.name as author, k.name as client, c.begun_at, c.answered_at, c.ended_at, c.cause, c.ended_by,
  c.transferred_to, c.outcome, c.outcome_by, c.note,
  exists (select from calls.recording r where r.tenant_id = c.tenant_id and r.call_id = c.id) as has_recording`

const joins = sql`
  left join identity.membership m on m.tenant_id = c.tenant_id and m.id = c.user_id
  left join identity.account a on a.id = m.account_id
  left join people.person p on p.tenant_id = c.tenant_id and p.id = c.person_id
  left join identity.membership n on n.tenant_id = c.tenant_id and n.id = c.colleague_id
  left join identity.account o on o.id = n.account_id
  left join cases.case s on s.tenant_id = c.tenant_id and s.id = c.case_id
  left join people.person w on w.tenant_id = c.tenant_id and w.id = s.author_id
  left join clients.client k on k.tenant_id = c.tenant_id and k.id = s.client_id
  ${joinTaker}`

const visibleTo = (actor: Actor): RawBuilder<boolean> =>
  isNegotiator(actor)
    ? sql`(c.case_id is not null or c.user_id = ${actor.userId}::integer or t.user_id = ${actor.userId}::integer)`
    : sql`true`

const select = async (reader: SqlReader, where: RawBuilder<unknown>): Promise<readonly CallRow[]> => {
  const { rows } = await runUnprepared<CallRow>(
    reader.sql,
    sql`select ${columns} from calls.call c ${joins} where c.begun_at is not null and ${where}`,
  )
  return rows
}

export const findVisibleCall = async (reader: Reader, id: CallId): Promise<CallRow | undefined> => {
  const [row] = await select(reader, sql`c.key = ${id}::uuid and ${visibleTo(reader.actor)}`)
  return row
}

/** Returns the caller's call that has not ended. */
export const findLiveCall = async (reader: Reader): Promise<CallRow | undefined> => {
  const [row] = await select(
    reader,
    sql`c.user_id = ${reader.actor.userId}::integer and c.ended_at is null and c.transferred_to is null and not c.is_transfer
      order by c.begun_at desc limit 1`,
  )
  return row
}

const unfinishedHours = 2

/**
 * Returns the call that was over last for the caller, if it waits for their word. A call to a colleague has no outcome. The person who ended the
 * talk with the person outside is asked, whatever its author said before; an author who passed it on is asked if they had talked, until
 * somebody answers.
 */
export const findUnfinishedCall = async (reader: Reader): Promise<CallRow | undefined> => {
  const since = new Date(reader.now.getTime() - unfinishedHours * 3_600_000)
  const caller = sql`${reader.actor.userId}::integer`
  const [row] = await select(
    reader,
    sql`c.id = (
      select n.id from (
        select o.*, d.user_id is not null as has_taken,
          case when d.user_id is null then coalesce(o.transferred_at, o.ended_at) else o.ended_at end as over_at
        from (
          select id from calls.call where user_id = ${caller} and begun_at > ${since}
          union select call_id from calls.side where user_id = ${caller}
        ) own
        join calls.call o on o.id = own.id and o.begun_at > ${since} and length(o.number) >= 8 and not o.is_transfer
        left join calls.side d on d.tenant_id = o.tenant_id and d.call_id = o.id and d.user_id = ${caller} and d.number = o.number
        where o.user_id = ${caller} or d.user_id is not null
        order by over_at desc nulls first, o.begun_at desc, o.id desc limit 1
      ) n
      where n.over_at is not null and (n.direction = 'out' or n.answered_at is not null)
        and (n.outcome is null or (n.has_taken and n.outcome_by = n.user_id and n.user_id <> ${caller}))
        and (n.has_taken or n.transferred_at is null or n.answered_at <= n.transferred_at))`,
  )
  return row
}

type Filter = InputOf<typeof callsEndpoints.calls>

const inView = (view: Filter['view']): RawBuilder<boolean> => {
  switch (view) {
    case 'all':
      return sql`true`
    case 'talked':
      return sql`c.answered_at is not null`
    case 'missed':
      return sql`c.direction = 'in' and c.answered_at is null and c.ended_at is not null`
    case 'unanswered':
      return sql`c.direction = 'out' and c.answered_at is null and c.ended_at is not null`
    case 'without-outcome':
      return sql`c.ended_at is not null and c.outcome is null`
  }
}

const dayMs = 86_400_000

const conditionsOf = (filter: Filter): RawBuilder<boolean>[] => {
  const { direction, userId, personId, caseId, outcome, from, to, search } = filter
  const digits = search.replace(/\D/g, '')
  return [
    inView(filter.view),
    ...(direction === undefined ? [] : [sql<boolean>`c.direction = ${direction}`]),
    ...(userId === undefined ? [] : [sql<boolean>`c.user_id = ${userId}::integer`]),
    ...(personId === undefined ? [] : [sql<boolean>`c.person_id = ${personId}::integer`]),
    ...(caseId === undefined ? [] : [sql<boolean>`c.case_id = ${caseId}::integer`]),
    ...(outcome === undefined ? [] : [sql<boolean>`c.outcome = ${outcome}`]),
    ...(from === undefined ? [] : [sql<boolean>`c.begun_at >= ${instantAt(from, '00:00')}`]),
    ...(to === undefined ? [] : [sql<boolean>`c.begun_at < ${new Date(instantAt(to, '00:00').getTime() + dayMs)}`]),
    ...(search === ''
      ? []
      : [
          sql<boolean>`(strpos(platform.fold(coalesce(p.name, '')), platform.fold(${search}::text)) > 0
            or strpos(platform.fold(coalesce(o.name, '')), platform.fold(${search}::text)) > 0
            or strpos(platform.fold(c.note), platform.fold(${search}::text)) > 0
            or (${digits}::text <> '' and strpos(c.number, ${digits}::text) > 0))`,
        ]),
  ]
}

export interface CallCursor {
  readonly at: string
  readonly id: number
}

export const pageOfCalls = (reader: Reader, filter: Filter, after: CallCursor | null) => {
  const conditions = [visibleTo(reader.actor), ...conditionsOf(filter)]
  const beyond = after === null ? sql`true` : sql`(c.begun_at, c.id) < (${after.at}::timestamptz, ${after.id}::bigint)`
  return select(
    reader,
    sql`${sql.join(conditions, sql` and `)} and ${beyond} order by c.begun_at desc, c.id desc limit ${pageSize + 1}`,
  )
}
