// The ownership of a session: a lease that is renewed, and a fence that rises with each owner, so that the previous owner cannot write any
// more.
import { sql } from 'kysely'
import type { TenantId } from '@tratativa/contract/kernel/ids'
import type { SystemTx, TenantTx } from '../../../platform/db/scope.ts'

/** Identifies the owner in each statement that writes for the session. */
export interface SessionOwnership {
  readonly tenantId: TenantId
  readonly owner: string
  readonly fence: number
}

const lease = sql.raw(`interval '5 seconds'`)

const codeOfFence = 'TR001'

/** True if the session has another owner meanwhile. */
export const isFenced = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === codeOfFence

export interface OwnedSessionRow {
  readonly tenant_id: TenantId
  readonly fence: number
  readonly is_wanted: boolean
  /** A message, a reaction or a deletion is due to be sent now. */
  readonly has_due: boolean
}

/**
 * Renews the leases of the sessions that the owner still has. Leases of released sessions expire: a lease without a connection serves
 * nobody.
 */
export const renewLeases = async (
  tx: SystemTx,
  holds: readonly SessionOwnership[],
): Promise<readonly OwnedSessionRow[]> => {
  const [first] = holds
  if (!first) return []
  const fences = holds.map(({ fence }) => fence)
  const tenants = holds.map(({ tenantId }) => tenantId)
  const { rows } = await sql<OwnedSessionRow>`
    update chat.session set lease_until = now() + ${lease}
    where owner = ${first.owner} and (tenant_id, fence) in (select * from unnest(${tenants}::integer[], ${fences}::bigint[]))
    returning tenant_id, fence, is_wanted,
      exists (select from chat.outgoing o where o.tenant_id = session.tenant_id and o.run_at <= now())
        or exists (select from chat.message_act t where t.tenant_id = session.tenant_id and t.state = 'waiting') as has_due`.execute(
    tx.sql,
  )
  return rows
}

/** Claims wanted sessions without an owner. If a session was open when its owner stopped renewing, it counts as lost from then on. */
export const claimSessions = async (
  tx: SystemTx,
  owner: string,
  atMost: number,
): Promise<readonly OwnedSessionRow[]> => {
  const { rows } = await sql<OwnedSessionRow>`
    with free as (
      select tenant_id from chat.session
      where is_wanted and (lease_until is null or lease_until < now()) and (try_at is null or try_at <= now())
      order by try_at nulls first limit ${sql.lit(atMost)} for update skip locked
    )
    update chat.session s set owner = ${owner}, fence = s.fence + 1, lease_until = now() + ${lease},
      lost_at = case when s.state = 'open' then s.lease_until - ${lease} else s.lost_at end,
      state = 'connecting', qr = null, changed_at = now()
    from free where s.tenant_id = free.tenant_id
    returning s.tenant_id, s.fence, s.is_wanted, false as has_due`.execute(tx.sql)
  return rows
}

/** Returns the milliseconds until the next session may be claimed. */
export const nextTry = async (tx: SystemTx): Promise<number | null> => {
  const { rows } = await sql<{ wait: number | null }>`
    select (extract(epoch from min(greatest(try_at, coalesce(lease_until, try_at))) - now()) * 1000)::float8 as wait
    from chat.session where is_wanted and owner is null and try_at is not null`.execute(tx.sql)
  return rows[0]?.wait ?? null
}

export const lockOwnedSession = async (tx: TenantTx, { owner, fence }: SessionOwnership) => {
  await sql`select chat.lock_session(${owner}, ${fence})`.execute(tx.sql)
}

/** Releases all sessions; any process may claim them now. */
export const releaseAll = async (tx: SystemTx, owner: string) => {
  await sql`update chat.session set owner = null, lease_until = null, lost_at = case when state = 'open' then now() else lost_at end,
    state = case when state = 'open' then 'lost' else state end where owner = ${owner}`.execute(tx.sql)
  await wakeOwners(tx)
}

/** Wakes the owners on all processes to check for work. */
export const wakeOwners = async (tx: Pick<SystemTx, 'sql'>) => {
  await sql`select pg_notify('chat_line', '')`.execute(tx.sql)
}

/** The reasons to wake the owner of a session: outbound messages, read receipts, media to fetch, reactions and deletions, telephones to ask about. */
export type WakeWord = 'chat_outgoing' | 'chat_read' | 'chat_media' | 'chat_acts' | 'chat_numbers'

/** Wakes the owner of the session once the transaction is committed. */
export const wakeOwner = async (tx: TenantTx, word: WakeWord) => {
  await sql`select pg_notify(${word}, ${String(tx.tenantId)})`.execute(tx.sql)
}
