// The turn of a person: the case of a queue that they hold under a lease.
import type { CaseId, UserId } from '@tratativa/contract/kernel/ids'
import { zone } from '@tratativa/contract/kernel/time'
import type { OrderFacts, OrderPoints } from '@tratativa/contract/queues/order'
import type { QueueHours } from '@tratativa/contract/queues/hours'
import type { QueueId } from '@tratativa/contract/queues/shapes'
import { sql } from 'kysely'
import type { Reader, SqlReader, TenantTx, Tx } from '../../../platform/db/scope.ts'

export interface OwnQueue {
  readonly id: QueueId
  readonly hours: QueueHours | null
}

/** The active queues in which a person works. */
export const queuesOfPerson = async (reader: SqlReader, userId: UserId): Promise<OwnQueue[]> => {
  const { rows } =
    await sql<OwnQueue>`select q.id, q.hours from queues.member m join queues.queue q on q.id = m.queue_id
    where m.user_id = ${userId} and q.state = 'active' order by q.id`.execute(reader.sql)
  return rows
}

interface NextQuery {
  readonly leads: boolean
  readonly openQueues: readonly QueueId[]
  readonly closedZones: readonly string[]
  readonly until: Date
}

export const takeNext = async (
  tx: Pick<Tx, 'sql' | 'now'>,
  userId: UserId,
  { leads, openQueues, closedZones, until }: NextQuery,
): Promise<{ queueId: QueueId; caseId: CaseId } | null> => {
  const { rows } = await sql<{ queueId: QueueId | null; caseId: CaseId | null }>`
    select queue as "queueId", picked as "caseId" from queues.take_next(${userId}::integer, ${leads}::boolean,
      ${[...openQueues]}::integer[], ${[...closedZones]}::text[], ${tx.now}::timestamptz, ${until}::timestamptz)`.execute(
    tx.sql,
  )
  const [row] = rows
  return row && row.queueId !== null && row.caseId !== null ? { queueId: row.queueId, caseId: row.caseId } : null
}

export interface TurnRow {
  readonly queueId: QueueId
  readonly name: string
  readonly mode: 'case' | 'progressive'
  readonly countdownSeconds: number
  readonly sort: string
  readonly mix: unknown
  readonly scripts: unknown
  readonly caseId: CaseId
  readonly fence: number
  readonly until: Date
  readonly tries: number
  readonly parts: OrderPoints
  readonly facts: OrderFacts
  readonly situationId: number
  readonly negotiatorId: number | null
  readonly phone: string
  readonly place: number
  readonly waiting: number
  readonly isHanded: boolean
}

const shownWaiting = 1000

export const findTurn = async (reader: Pick<Reader, 'sql' | 'now'>, userId: UserId): Promise<TurnRow | null> => {
  const { rows } = await sql<TurnRow>`
    select q.id as "queueId", q.name, q.mode, q.countdown_seconds as "countdownSeconds", q.sort, q.mix, q.scripts,
      e.case_id as "caseId", e.fence, e.lease_until as until, e.tries, e.parts, e.facts, c.situation_id as "situationId",
      c.negotiator_id as "negotiatorId", coalesce(a.value, '') as phone,
      (select count(*)::integer from queues.act t where t.queue_id = q.id and t.kind = 'taken' and t.user_id = ${userId}
        and t.at >= date_trunc('day', ${reader.now}::timestamptz at time zone ${zone}) at time zone ${zone}) as place,
      (select count(*)::integer from (select from queues.entry w where w.queue_id = q.id and w.ended_at is null and not w.is_parked
        and not w.is_barred and w.lease_user is null limit ${sql.lit(shownWaiting)}) w) as waiting,
      exists (select from queues.act h where h.case_id = e.case_id and h.kind in ('handed', 'given') and h.id = (
        select max(l.id) from queues.act l where l.case_id = e.case_id and l.queue_id = q.id and l.kind <> 'taken')) as "isHanded"
    from queues.entry e
    join queues.queue q on q.id = e.queue_id
    join cases.case c on c.id = e.case_id
    left join lateral (
      select d.value from people.address d where d.tenant_id = e.tenant_id and d.person_id = e.contact_id and d.kind = 'phone'
        and d.wrong_at is null order by d.position, d.id limit 1
    ) a on true
    where e.lease_user = ${userId} and e.lease_until > ${reader.now}`.execute(reader.sql)
  return rows[0] ?? null
}

export interface LockedTurn {
  readonly queueId: QueueId
  readonly ownerId: number
  readonly tries: number
  readonly returnMinutes: number
  readonly maxTries: number
  readonly endOutcomes: readonly string[]
}

/** Locks the caller's turn if its fence still counts. The queue itself is not locked: its leader may edit it meanwhile. */
export const lockTurn = async (tx: Tx, caseId: CaseId, fence: number): Promise<LockedTurn | null> => {
  const { rows } = await sql<LockedTurn>`
    select e.queue_id as "queueId", e.owner_id as "ownerId", e.tries, q.return_minutes as "returnMinutes", q.max_tries as "maxTries",
      q.end_outcomes as "endOutcomes"
    from queues.entry e join queues.queue q on q.tenant_id = e.tenant_id and q.id = e.queue_id
    where e.lease_user = ${tx.actor.userId} and e.case_id = ${caseId} and e.fence = ${fence} and e.lease_until > ${tx.now}
    for update of e`.execute(tx.sql)
  return rows[0] ?? null
}

export const renewLease = async (tx: TenantTx, queueId: QueueId, caseId: CaseId, until: Date) => {
  await tx.sql
    .updateTable('queues.entry')
    .set({ lease_until: until })
    .where('queue_id', '=', queueId)
    .where('case_id', '=', caseId)
    .execute()
}

interface ShortLease {
  readonly accountId: number
  readonly caseId: CaseId
  readonly until: Date
}

export const shortenLease = async (tx: TenantTx, { accountId, caseId, until }: ShortLease) => {
  await sql`update queues.entry e set lease_until = least(e.lease_until, ${until}::timestamptz)
    from identity.membership m where m.account_id = ${accountId} and m.id = e.lease_user and e.case_id = ${caseId}`.execute(
    tx.sql,
  )
}

export interface TurnEnd {
  readonly isTry: boolean
  readonly notBefore: Date | null
  /** The reason for which the case leaves the queue. */
  readonly ended: string | null
  readonly reserved: { readonly user: UserId; readonly until: Date } | null
}

export const releaseEntry = async (tx: TenantTx, queueId: QueueId, caseId: CaseId, end: TurnEnd) => {
  const { isTry, notBefore, ended, reserved } = end
  await sql`update queues.entry set lease_user = null, leased_at = null, lease_until = null, tries = tries + ${isTry ? 1 : 0}::integer,
      not_before = coalesce(${notBefore}::timestamptz, not_before), is_parked = ${notBefore !== null},
      since = coalesce(${notBefore}::timestamptz, since), boost = case when ${isTry} then 0 else boost end,
      score = case when ${isTry} then score - boost else score end,
      reserved_user = ${reserved?.user ?? null}::integer, reserved_until = ${reserved?.until ?? null}::timestamptz,
      ended_outcome = ${ended}::text, ended_at = ${ended === null ? null : tx.now}::timestamptz
    where queue_id = ${queueId} and case_id = ${caseId}`.execute(tx.sql)
}

export interface NewAct {
  readonly queueId: QueueId
  readonly caseId: CaseId
  readonly userId: number
  readonly kind: 'finished' | 'skipped' | 'snoozed' | 'handed' | 'left' | 'freed'
  readonly outcome?: string
  readonly note?: string
  readonly isEnd?: boolean
}

export const insertTurnAct = async (tx: TenantTx, { queueId, caseId, userId, kind, outcome, note, isEnd }: NewAct) => {
  await tx.sql
    .insertInto('queues.act')
    .values({
      queue_id: queueId,
      case_id: caseId,
      user_id: userId,
      kind,
      outcome: outcome ?? null,
      note: note ?? '',
      is_end: isEnd ?? false,
      at: tx.now,
    })
    .execute()
}

/** The profile of a member of a queue; null for a person who is none. */
export const memberProfile = async (reader: SqlReader, queueId: QueueId, userId: UserId): Promise<number | null> => {
  const row = await reader.sql
    .selectFrom('queues.member as m')
    .innerJoin('identity.membership as s', 's.id', 'm.user_id')
    .select('s.profile_type_id')
    .where('m.queue_id', '=', queueId)
    .where('m.user_id', '=', userId)
    .where('s.is_active', '=', true)
    .executeTakeFirst()
  return row?.profile_type_id ?? null
}
