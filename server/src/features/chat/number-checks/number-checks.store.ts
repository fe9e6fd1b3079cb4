import { sql } from 'kysely'
import type { TenantReader, TenantTx } from '../../../platform/db/scope.ts'
import { lockOwnedSession, type SessionOwnership } from '../connection/session-ownership.store.ts'

/** A question that waited longer is not asked any more: its page is closed, and a number that returns must not ask many at once. */
const waitMinutes = 10

/** Lets the telephones wait for their question; returns how many did not wait already. */
export const insertNumberChecks = async (tx: TenantTx, phones: readonly string[]): Promise<number> => {
  const { numAffectedRows } = await sql`
    insert into chat.number_check as n (phone, requested_at) select p, ${tx.now} from unnest(${[...phones]}::text[]) p
    on conflict (tenant_id, phone) do update set requested_at = excluded.requested_at, tries = 0
    where n.requested_at is null or n.requested_at <= ${tx.now}::timestamptz - ${waitMinutes} * interval '1 minute'`.execute(
    tx.sql,
  )
  return Number(numAffectedRows ?? 0)
}

/** Returns which of these telephones wait for their question. */
export const waitingNumbers = async (reader: TenantReader, phones: readonly string[]): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ phone: string }>`
    select n.phone from chat.number_check n where n.tenant_id = ${reader.tenantId} and n.phone = any(${[...phones]}::text[])
      and n.requested_at > ${reader.now}::timestamptz - ${waitMinutes} * interval '1 minute'`.execute(reader.sql)
  return new Set(rows.map(({ phone }) => phone))
}

/** The telephone that waits longest. */
export const nextNumberCheck = async (tx: TenantTx): Promise<string | undefined> => {
  const { rows } = await sql<{ phone: string }>`
    select n.phone from chat.number_check n
    where n.tenant_id = ${tx.tenantId} and n.requested_at > ${tx.now}::timestamptz - ${waitMinutes} * interval '1 minute'
    order by n.requested_at, n.phone limit 1`.execute(tx.sql)
  return rows[0]?.phone
}

/** Stores under which number WhatsApp knows a telephone; null where it knows none. */
export const storeNumberAnswer = async (
  tx: TenantTx,
  ownership: SessionOwnership,
  phone: string,
  knownAs: string | null,
) => {
  await lockOwnedSession(tx, ownership)
  await sql`update chat.number_check set requested_at = null, tries = 0, answered_at = ${tx.now}, known_as = ${knownAs}
    where tenant_id = ${tx.tenantId} and phone = ${phone}`.execute(tx.sql)
}

/** Counts a question that failed; after so many the telephone stays without an answer. Returns true when the question was given up. */
export const countFailedCheck = async (tx: TenantTx, ownership: SessionOwnership, phone: string, mostTries: number) => {
  await lockOwnedSession(tx, ownership)
  const { rows } = await sql<{ isOver: boolean }>`
    update chat.number_check set tries = tries + 1, requested_at = case when tries + 1 < ${mostTries} then requested_at end
    where tenant_id = ${tx.tenantId} and phone = ${phone} returning requested_at is null as "isOver"`.execute(tx.sql)
  return rows[0]?.isOver ?? true
}
