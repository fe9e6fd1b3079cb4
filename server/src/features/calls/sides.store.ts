// The people of the company in the calls under way, and whom each of them hears: the caller of a call, the colleague whose extension
// was called, and since a transfer those to whom the exchange gave the call.
import type { CallId } from '@tratativa/contract/calls/shapes'
import type { CaseId, PersonId, UserId } from '@tratativa/contract/kernel/ids'
import { sql } from 'kysely'
import type { Reader, TenantTx } from '../../platform/db/scope.ts'

/** Joins to a call `c` the person `t` of the company who hears the person outside since a transfer. */
export const joinTaker = sql`
  left join lateral (
    select d.user_id, x.account_id from calls.side d
    join identity.membership x on x.tenant_id = d.tenant_id and x.id = d.user_id
    where d.tenant_id = c.tenant_id and d.call_id = c.id and d.number = c.number and length(c.number) >= 8
    order by d.user_id limit 1
  ) t on true`

interface NewSide {
  readonly userId: UserId
  readonly exchangeKey: string
  readonly number: string
}

/** The sides of the transfer before are out of the call, or among the new ones. */
export const replaceSides = async (tx: TenantTx, callId: number, sides: readonly NewSide[]) => {
  await tx.sql.deleteFrom('calls.side').where('call_id', '=', callId).execute()
  if (sides.length === 0) return
  const rows = sides.map(({ userId, exchangeKey, number }) => ({
    call_id: callId,
    user_id: userId,
    exchange_key: exchangeKey,
    number,
  }))
  await tx.sql
    .insertInto('calls.side')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export interface LiveSide {
  readonly id: CallId
  readonly exchange_key: string
  /** The other side, in digits. */
  readonly number: string
  /** The other side is the one with whom the call began. */
  readonly is_first: boolean
  readonly person_id: PersonId | null
  readonly person_name: string | null
  readonly case_id: CaseId | null
}

const maxSides = 10

/** Returns the calls in which the caller is now, the newest first. */
export const liveSides = async ({ sql: on, actor }: Reader): Promise<readonly LiveSide[]> => {
  const { rows } = await sql<LiveSide>`
    with own as (
      select s.call_id, s.exchange_key, s.number from calls.side s join calls.call c on c.tenant_id = s.tenant_id and c.id = s.call_id
      where s.user_id = ${actor.userId}::integer and c.ended_at is null
      union all
      select c.id, c.exchange_key, c.number from calls.call c
      where c.user_id = ${actor.userId}::integer and c.begun_at is not null and c.ended_at is null and c.transferred_to is null
        and not c.is_transfer
      union all
      select c.id, c.exchange_key, c.extension from calls.call c
      where c.colleague_id = ${actor.userId}::integer and c.begun_at is not null and c.ended_at is null and c.transferred_to is null
    )
    select c.key as id, o.exchange_key, o.number, o.number = c.number as is_first, p.id as person_id, p.name as person_name, c.case_id
    from own o join calls.call c on c.id = o.call_id
    left join people.person p on p.tenant_id = c.tenant_id and p.id = c.person_id
    order by c.begun_at desc, c.id desc limit ${maxSides}`.execute(on)
  return rows
}
