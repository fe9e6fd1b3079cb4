import type { UserId } from '@tratativa/contract/kernel/ids'
import type { QueueId, QueueSettings, QueueState } from '@tratativa/contract/queues/shapes'
import { sql } from 'kysely'
import type { SqlReader, TenantTx } from '../../../platform/db/scope.ts'

const columnsOf = (settings: QueueSettings) => ({
  name: settings.name,
  filter: JSON.stringify(settings.filter),
  sort: settings.order,
  mix: JSON.stringify(settings.mix),
  weight: settings.weight,
  hours: settings.hours === null ? null : JSON.stringify(settings.hours),
  return_minutes: settings.returnMinutes,
  max_tries: settings.maxTries,
  end_outcomes: sql<string[]>`${[...settings.endOutcomes]}::text[]`,
  mode: settings.mode,
  countdown_seconds: settings.countdownSeconds,
  scripts: JSON.stringify(settings.scripts),
})

export const insertQueue = async (tx: TenantTx, settings: QueueSettings): Promise<QueueId> => {
  const { id } = await tx.sql
    .insertInto('queues.queue')
    .values({ ...columnsOf(settings), made_at: tx.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id as QueueId
}

export const updateQueue = async (tx: TenantTx, id: QueueId, settings: QueueSettings) => {
  await tx.sql
    .updateTable('queues.queue')
    .set({ ...columnsOf(settings), version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
}

export const updateQueueState = async (tx: TenantTx, id: QueueId, state: QueueState) => {
  await tx.sql
    .updateTable('queues.queue')
    .set({ state, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
}

const selectQueue = (reader: SqlReader, id: QueueId) =>
  reader.sql.selectFrom('queues.queue').selectAll().where('id', '=', id)

export type QueueRow = NonNullable<Awaited<ReturnType<ReturnType<typeof selectQueue>['executeTakeFirst']>>>

export const findQueue = (reader: SqlReader, id: QueueId) => selectQueue(reader, id).executeTakeFirst()

export const lockQueue = (tx: TenantTx, id: QueueId) => selectQueue(tx, id).forUpdate().executeTakeFirst()

export const activeQueues = (reader: SqlReader) =>
  reader.sql.selectFrom('queues.queue').selectAll().where('state', '=', 'active').orderBy('id').execute()

export interface QueueMember {
  readonly id: UserId
  readonly name: string
}

export const membersOfQueue = async (reader: SqlReader, id: QueueId): Promise<QueueMember[]> => {
  const { rows } = await sql<QueueMember>`
    select m.user_id as id, a.name from queues.member m
    join identity.membership s on s.id = m.user_id join identity.account a on a.id = s.account_id
    where m.queue_id = ${id} order by a.name, m.user_id`.execute(reader.sql)
  return rows
}

/** Returns how many of these people are active here. */
export const countPeople = async (reader: SqlReader, ids: readonly UserId[]): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from identity.membership
    where is_active and id = any (${[...ids]}::integer[])`.execute(reader.sql)
  return rows[0]?.count ?? 0
}

/** A new member begins where the others of their queues stand, so that the new queue does not come alone for long. */
export const replaceMembers = async (tx: TenantTx, id: QueueId, members: readonly UserId[]) => {
  await sql`delete from queues.member where queue_id = ${id} and user_id <> all (${[...members]}::integer[])`.execute(
    tx.sql,
  )
  await sql`insert into queues.member (tenant_id, queue_id, user_id, pass)
    select ${tx.tenantId}, ${id}, u.id, coalesce((select max(o.pass) from queues.member o where o.user_id = u.id), 0)
    from unnest(${[...members]}::integer[]) u (id) on conflict do nothing`.execute(tx.sql)
}
