// The states of a session, each written by its owner. docs/ARCHITECTURE.md draws them.
import { sql } from 'kysely'
import type { TenantTx } from '../../../platform/db/scope.ts'
import { lockOwnedSession, type SessionOwnership } from './session-ownership.store.ts'

export const showQr = async (tx: TenantTx, ownership: SessionOwnership, sealed: string) => {
  await lockOwnedSession(tx, ownership)
  await sql`update chat.session set state = 'waiting-scan', jid = null, qr = convert_to(${sealed}, 'UTF8'), changed_at = now()
    where tenant_id = ${tx.tenantId}`.execute(tx.sql)
}

/** True if the company has linked its number; messages for any other number are dropped. */
export const isLinked = async (tx: TenantTx): Promise<boolean> => {
  const { rows } = await sql`select from chat.session where tenant_id = ${tx.tenantId} and is_wanted`.execute(tx.sql)
  return rows.length > 0
}

/** True if the number is newly linked and did not merely reconnect. */
export const isNewlyLinked = async (tx: TenantTx): Promise<boolean> => {
  const { rows } = await sql`select from chat.session where tenant_id = ${tx.tenantId} and jid is null`.execute(tx.sql)
  return rows.length > 0
}

export const markOpen = async (tx: TenantTx, ownership: SessionOwnership, jid: string, findsNumbers: boolean) => {
  await lockOwnedSession(tx, ownership)
  await sql`update chat.session set state = 'open', jid = ${jid}, finds_numbers = ${findsNumbers}, qr = null, detail = '', tries = 0, try_at = null,
      opened_at = now(), lost_at = null, changed_at = now()
    where tenant_id = ${tx.tenantId}`.execute(tx.sql)
}

interface Fall {
  readonly detail: string
  readonly waitMs: number
  /** The session was open, so the administrators are notified. */
  readonly wasOpen: boolean
}

/** Releases the session with the time of the loss; any process may claim it after the wait. */
export const markLost = async (tx: TenantTx, ownership: SessionOwnership, { detail, waitMs, wasOpen }: Fall) => {
  await lockOwnedSession(tx, ownership)
  await sql`update chat.session set state = 'lost', detail = ${detail}, qr = null, tries = tries + 1,
      try_at = now() + ${waitMs} * interval '1 millisecond', lost_at = case when ${wasOpen} then now() else lost_at end,
      owner = null, lease_until = null, changed_at = now()
    where tenant_id = ${tx.tenantId}`.execute(tx.sql)
}

export const triesOf = async (tx: TenantTx): Promise<number> => {
  const row = await tx.sql
    .selectFrom('chat.session')
    .select('tries')
    .where('tenant_id', '=', tx.tenantId)
    .executeTakeFirst()
  return row?.tries ?? 0
}

/** The number is no longer linked: no connection is opened until somebody scans again. */
export const markLoggedOut = async (tx: TenantTx, ownership: SessionOwnership, detail: string) => {
  await lockOwnedSession(tx, ownership)
  await sql`update chat.session set state = 'logged-out', jid = null, detail = ${detail}, is_wanted = false, qr = null, tries = 0, try_at = null,
      lost_at = coalesce(lost_at, now()), owner = null, lease_until = null, changed_at = now()
    where tenant_id = ${tx.tenantId}`.execute(tx.sql)
}
