import { envelopesErrors as e } from '@tratativa/contract/envelopes/errors'
import { sql } from 'kysely'
import type { TenantTx } from '../../../platform/db/scope.ts'

/**
 * Returns since when the service refuses the key of the company, by the envelopes that wait for it. The lock serialises the envelopes that are
 * refused together, so that all of them name the same instant.
 */
export const firstKeyRefusal = async (tx: TenantTx): Promise<Date | null> => {
  await sql`select pg_advisory_xact_lock(hashtext('envelopes.key'), ${tx.tenantId}::integer)`.execute(tx.sql)
  const row = await tx.sql
    .selectFrom('envelopes.envelope')
    .select('fault_since')
    .where('fault_code', '=', e.keyRefused.code)
    .where('ended_at', 'is', null)
    .orderBy('fault_since')
    .limit(1)
    .executeTakeFirst()
  return row?.fault_since ?? null
}
