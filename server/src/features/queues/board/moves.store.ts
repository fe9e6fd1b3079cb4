// Waiting cases that leaders move: to a person of the queue, or into another queue.
import type { CaseId, UserId } from '@tratativa/contract/kernel/ids'
import type { QueueId } from '@tratativa/contract/queues/shapes'
import { sql } from 'kysely'
import type { TenantTx } from '../../../platform/db/scope.ts'

const waiting = (tx: TenantTx, id: QueueId) => sql`e.queue_id = ${id} and e.ended_at is null and not e.is_parked
  and not e.is_barred and (e.lease_until is null or e.lease_until <= ${tx.now})`

/** The part of an entry that a move changes, as it was before. */
export interface EntryBefore {
  readonly caseId: CaseId
  readonly reservedUser: number | null
  readonly reservedUntil: string | null
  readonly isPlaced: boolean
}

/** An entry of the queue into which a case moves, as it was before. */
export interface TargetBefore {
  readonly caseId: CaseId
  readonly isPlaced: boolean
  readonly since: string
  readonly endedAt: string | null
  readonly endedOutcome: string | null
}

const isoOf = (moment: Date | null) => moment?.toISOString() ?? null

interface BeforeRow extends Omit<EntryBefore, 'reservedUntil'> {
  readonly reservedUntil: Date | null
}

const toBefore = ({ reservedUntil, ...row }: BeforeRow): EntryBefore => ({
  ...row,
  reservedUntil: isoOf(reservedUntil),
})

const before = sql`e.case_id, e.reserved_user as old_user, e.reserved_until as old_until, e.is_placed as was_placed`
const returned = sql`e.case_id as "caseId", n.old_user as "reservedUser", n.old_until as "reservedUntil", n.was_placed as "isPlaced"`

interface Gift {
  readonly id: QueueId
  readonly to: UserId
  /** The person may work on cases of others. */
  readonly leads: boolean
  readonly count: number
  readonly until: Date
}

/** Reserves the cases that come next and that the person may work on; those already reserved for the person stay so and do not count. */
export const giveEntries = async (tx: TenantTx, { id, to, leads, count, until }: Gift): Promise<EntryBefore[]> => {
  const { rows } = await sql<BeforeRow>`
    with next as (
      select ${before} from queues.entry e
      where ${waiting(tx, id)} and (${leads} or e.owner_id in (0, ${to}::integer))
        and (e.reserved_user is distinct from ${to}::integer or e.reserved_until <= ${tx.now})
      order by e.score desc, e.case_id limit ${count} for update skip locked
    )
    update queues.entry e set reserved_user = ${to}::integer, reserved_until = ${until}::timestamptz from next n
    where e.queue_id = ${id} and e.case_id = n.case_id returning ${returned}`.execute(tx.sql)
  return rows.map(toBefore)
}

/** Takes the cases that come next out of a queue; those that ended in the other queue stay where they are. */
export const takeOutEntries = async (
  tx: TenantTx,
  { from, to, count }: { readonly from: QueueId; readonly to: QueueId; readonly count: number },
): Promise<EntryBefore[]> => {
  const { rows } = await sql<BeforeRow>`
    with next as (
      select ${before} from queues.entry e
      where ${waiting(tx, from)} and not exists (select from queues.entry o where o.queue_id = ${to} and o.case_id = e.case_id
        and o.ended_at is not null and o.ended_outcome <> 'moved')
      order by e.score desc, e.case_id limit ${count} for update skip locked
    )
    update queues.entry e set ended_at = ${tx.now}, ended_outcome = 'moved', lease_user = null, leased_at = null, lease_until = null,
      reserved_user = null, reserved_until = null, is_placed = false
    from next n where e.queue_id = ${from} and e.case_id = n.case_id returning ${returned}`.execute(tx.sql)
  return rows.map(toBefore)
}

export const readTargets = async (tx: TenantTx, id: QueueId, ids: readonly CaseId[]): Promise<TargetBefore[]> => {
  const rows = await tx.sql
    .selectFrom('queues.entry')
    .select(['case_id', 'is_placed', 'since', 'ended_at', 'ended_outcome'])
    .where('queue_id', '=', id)
    .where('case_id', 'in', ids.length === 0 ? [0] : ids)
    .execute()
  return rows.map((row) => ({
    caseId: row.case_id as CaseId,
    isPlaced: row.is_placed,
    since: row.since.toISOString(),
    endedAt: isoOf(row.ended_at),
    endedOutcome: row.ended_outcome,
  }))
}

/** Marks entries as placed by a leader; those that were moved away before come back. */
export const placeEntries = async (tx: TenantTx, id: QueueId, ids: readonly CaseId[]) => {
  await sql`update queues.entry set is_placed = true, ended_at = null, ended_outcome = null, since = ${tx.now}
    where queue_id = ${id} and case_id = any (${[...ids]}::integer[])`.execute(tx.sql)
}

interface Moved {
  readonly id: QueueId
  readonly ids: readonly CaseId[]
  readonly kind: 'given' | 'moved'
  readonly by: UserId
  readonly note: string
}

export const insertMoveActs = async (tx: TenantTx, { id, ids, kind, by, note }: Moved) => {
  await sql`insert into queues.act (tenant_id, queue_id, case_id, user_id, kind, note, at)
    select ${tx.tenantId}, ${id}, c.id, ${by}::integer, ${kind}, ${note}, ${tx.now} from unnest(${[...ids]}::integer[]) c (id)`.execute(
    tx.sql,
  )
}
