import type { EnvelopeId, SignerId } from '@tratativa/contract/envelopes/shapes'
import type { TenantId } from '@tratativa/contract/kernel/ids'
import { sql } from 'kysely'
import type { SystemTx } from '../../platform/db/scope.ts'

export interface DueEnvelope {
  readonly id: EnvelopeId
  readonly tenantId: TenantId
}

/** An envelope whose state the service does not tell may be signed: it expires when the service says so. */
export const expiredEnvelopes = async (tx: SystemTx, limit: number): Promise<DueEnvelope[]> => {
  const { rows } = await sql<DueEnvelope>`
    select e.id, e.tenant_id as "tenantId" from envelopes.envelope e
    where e.state in ('sent', 'partly-signed') and e.expires_at <= ${tx.now}::timestamptz and e.fault_code = ''
    order by e.expires_at limit ${limit}`.execute(tx.sql)
  return rows
}

/** A service that refuses the key is asked about an envelope once an hour, by a clock that strikes every ten minutes. */
const refusedPauseMs = 55 * 60_000

/** Envelopes that all have signed, and those at a service whose news may have been lost. */
export const unfinishedEnvelopes = async (tx: SystemTx) => {
  const { rows } = await sql<DueEnvelope & { state: string; driver: 'link' | 'zapsign' }>`
    select e.id, e.tenant_id as "tenantId", e.state, e.driver from envelopes.envelope e
    where (e.state = 'sealing' or e.state in ('sent', 'partly-signed') and e.driver = 'zapsign' and e.remote_token is not null)
      and (e.fault_code = '' or e.fault_at <= ${new Date(tx.now.getTime() - refusedPauseMs)}::timestamptz)
    order by e.id limit 2000`.execute(tx.sql)
  return rows
}

/** Envelopes with a signer whose turn it is and who has no link yet. */
export const dueLinks = async (tx: SystemTx, after: number, limit: number): Promise<DueEnvelope[]> => {
  const { rows } = await sql<DueEnvelope>`
    select e.id, e.tenant_id as "tenantId" from envelopes.envelope e
    where e.state in ('sent', 'partly-signed') and e.driver = 'link' and e.expires_at > ${tx.now}::timestamptz and e.id > ${after}
      and exists (select 1 from envelopes.signer s
        where s.tenant_id = e.tenant_id and s.envelope_id = e.id and s.state = 'waiting'
          and (not e.is_ordered or not exists (select 1 from envelopes.signer b
            where b.tenant_id = s.tenant_id and b.envelope_id = s.envelope_id and b.state in ('waiting', 'invited')
              and b.position / 100 < s.position / 100)))
    order by e.id limit ${limit}`.execute(tx.sql)
  return rows
}

export interface DueReminder {
  readonly signerId: SignerId
  readonly envelopeId: EnvelopeId
  readonly tenantId: TenantId
}

/** Signers with a live link whom nobody has written to for the days of their envelope. */
export const dueReminders = async (tx: SystemTx, after: number, limit: number): Promise<DueReminder[]> => {
  const { rows } = await sql<DueReminder>`
    select s.id as "signerId", e.id as "envelopeId", e.tenant_id as "tenantId"
    from envelopes.envelope e join envelopes.signer s on s.tenant_id = e.tenant_id and s.envelope_id = e.id
    where e.state in ('sent', 'partly-signed') and e.driver = 'link' and e.remind_days > 0 and s.state = 'invited' and s.id > ${after}
      and greatest(s.invited_at, s.reminded_at) + make_interval(days => e.remind_days) <= ${tx.now}::timestamptz
      and e.expires_at > ${tx.now}::timestamptz
    order by s.id limit ${limit}`.execute(tx.sql)
  return rows
}
