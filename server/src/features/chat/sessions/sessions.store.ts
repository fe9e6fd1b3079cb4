// The session of a company's number as users see and request it. The owner writes its states: connection/session-state.store.ts.
import type { SessionState } from '@tratativa/contract/chat/session-shapes'
import { sql } from 'kysely'
import { forgetCredentials } from '../connection/credentials.store.ts'
import type { TenantReader, TenantTx } from '../../../platform/db/scope.ts'

export interface SessionRecord {
  readonly state: SessionState
  readonly jid: string | null
  /** Sealed. */
  readonly qr: string | null
  readonly is_released: boolean
  readonly changed_at: Date
  readonly has_owner: boolean
  readonly is_wanted: boolean
  /** The linked number can ask which telephones are on WhatsApp. */
  readonly finds_numbers: boolean
}

/** An open session whose owner stopped renewing is shown as lost until another process claims it. */
export const findSession = async (reader: TenantReader): Promise<SessionRecord> => {
  const { rows } = await sql<SessionRecord>`
    select case when s.state = 'open' and s.lease_until < now() then 'lost' else coalesce(s.state, 'absent') end as state, s.jid,
      convert_from(s.qr, 'UTF8') as qr, t.is_whatsapp_released as is_released, coalesce(s.changed_at, t.created_at) as changed_at,
      coalesce(s.lease_until > now(), false) as has_owner, coalesce(s.is_wanted, false) as is_wanted, coalesce(s.finds_numbers, true) as finds_numbers
    from identity.tenant t left join chat.session s on s.tenant_id = t.id
    where t.id = ${reader.tenantId}`.execute(reader.sql)
  const [row] = rows
  if (!row) throw new Error('chat.sessions: company not found')
  return row
}

/** Ends the previous ownership; an earlier QR code becomes invalid. */
export const requestSession = async (tx: TenantTx) => {
  await sql`
    insert into chat.session (state, is_wanted, changed_at) values ('connecting', true, now())
    on conflict (tenant_id) do update set state = 'connecting', is_wanted = true, jid = null, qr = null, detail = '', owner = null,
      lease_until = null, tries = 0, try_at = null, fence = session.fence + 1, changed_at = now()`.execute(tx.sql)
}

/** The owner logs out of WhatsApp. */
export const unwantSession = async (tx: TenantTx) => {
  await sql`update chat.session set is_wanted = false where tenant_id = ${tx.tenantId}`.execute(tx.sql)
}

/** Deletes everything about the session; the previous owner can no longer write. */
export const forgetSession = async (tx: TenantTx) => {
  await forgetCredentials(tx)
  await sql`update chat.session set state = 'absent', is_wanted = false, jid = null, qr = null, detail = '', owner = null,
      lease_until = null, fence = fence + 1, lost_at = case when jid is not null then coalesce(lost_at, now()) end, changed_at = now()
    where tenant_id = ${tx.tenantId}`.execute(tx.sql)
}
