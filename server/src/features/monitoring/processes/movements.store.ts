import type { Movement } from '@tratativa/contract/monitoring/shapes'
import { errors } from '@tratativa/contract/kernel/errors'
import { alarmingKinds } from '@tratativa/contract/monitoring/movement-kinds'
import { sql } from 'kysely'
import { pageSize } from '../../../platform/db/cursor.ts'
import type { SqlReader, Tx, TenantTx } from '../../../platform/db/scope.ts'
import { refuse } from '../../../platform/refusal/refusal.ts'

interface Row {
  readonly id: number
  readonly source: Movement['source']
  readonly instance: string
  readonly code: number
  readonly name: string
  readonly detail: string
  readonly organ: string
  readonly kind: string | null
  readonly happened_at: Date
  readonly received_at: Date
  readonly seen_at: Date | null
  readonly seen_by_name: string | null
  readonly text: string
  readonly link: string | null
  readonly cancelled: string | null
  readonly micros: string
}

const toMovement = (row: Row): Movement => ({
  id: row.id,
  source: row.source,
  instance: row.instance,
  code: row.code,
  name: row.name,
  detail: row.detail,
  organ: row.organ,
  kind: row.kind as Movement['kind'],
  happenedAt: row.happened_at.toISOString(),
  receivedAt: row.received_at.toISOString(),
  isNew: row.seen_at === null,
  seenBy: row.seen_by_name,
  text: row.text,
  link: row.link,
  cancelled: row.cancelled,
})

const readPosition = (cursor: string | undefined) => {
  if (cursor === undefined) return null
  const [, micros, id] = /^(-?\d{1,17})\.(\d{1,15})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  return micros === undefined ? refuse(errors.invalid, { field: 'cursor' }) : { micros, id: Number(id) }
}

interface MovementQuery {
  readonly id: number
  readonly instance?: string | undefined
  readonly cursor?: string | undefined
}

export const pageOfMovements = async ({ sql: on }: SqlReader, { id, instance, cursor }: MovementQuery) => {
  const after = readPosition(cursor)
  const { rows } = await sql<Row>`
    select x.id, x.source, x.instance, x.code, x.name, x.detail, x.organ, x.kind, x.happened_at, x.received_at, x.seen_at,
      x.seen_by_name, x.text, x.link, x.cancelled, (extract(epoch from x.happened_at) * 1000000)::bigint::text as micros
    from monitoring.movement x
    where x.process_id = ${id}
      ${instance === undefined ? sql`` : sql`and x.instance = ${instance}`}
      ${
        after === null
          ? sql``
          : sql`and (x.happened_at, x.id)
              < (timestamptz 'epoch' + ${after.micros}::bigint * interval '1 microsecond', ${after.id}::bigint)`
      }
    order by x.happened_at desc, x.id desc limit ${pageSize + 1}`.execute(on)
  const page = rows.slice(0, pageSize)
  const last = page.at(-1)
  const hasMore = last !== undefined && rows.length > pageSize
  const next = hasMore ? Buffer.from(`${last.micros}.${last.id}`).toString('base64url') : null
  return { data: page.map(toMovement), cursor: next }
}

/** Returns whether it changed something. */
export const markMovementsSeen = async (tx: Tx, processId: number, upTo: number): Promise<boolean> => {
  const { numUpdatedRows } = await tx.sql
    .updateTable('monitoring.movement')
    .set({ seen_at: tx.now, seen_by: tx.actor.accountId, seen_by_name: tx.actor.name })
    .where('process_id', '=', processId)
    .where('id', '<=', upTo)
    .where('seen_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Computes the last movement and the counts of processes from their rows. */
export const recountProcesses = async (tx: TenantTx, ids: readonly number[]) => {
  await sql`
    update monitoring.process p
    set last_id = l.id, sort_at = coalesce(l.happened_at, '-infinity'), new_count = n.count,
      matters_count = n.matters + (select count(*) from monitoring.proposal o where o.process_id = p.id and o.decided_at is null)
    from unnest(${[...ids]}::integer[]) q (id)
    left join lateral (
      select x.id, x.happened_at from monitoring.movement x where x.process_id = q.id
      order by x.happened_at desc, x.id desc limit 1
    ) l on true
    cross join lateral (
      select count(*)::integer as count,
        (count(*) filter (where x.source = 'gazette' or x.kind = any (${[...alarmingKinds]}::text[])))::integer as matters
      from monitoring.movement x where x.process_id = q.id and x.seen_at is null
    ) n
    where p.id = q.id`.execute(tx.sql)
}
