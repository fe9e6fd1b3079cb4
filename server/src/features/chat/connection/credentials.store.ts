// The credentials that the driver stores across restarts. They are sealed before they are stored here.
import { sql } from 'kysely'
import { runUnprepared } from '../../../platform/db/driver.ts'
import type { TenantTx } from '../../../platform/db/scope.ts'

export interface SealedCredential {
  readonly kind: string
  readonly id: string
  /** Null deletes the value. */
  readonly sealed: string | null
}

export const findSessionCredentials = async (tx: TenantTx, kind: string, ids: readonly string[]) => {
  const { rows } = await sql<{ id: string; sealed: string }>`
    select id, convert_from(value, 'UTF8') as sealed from chat.credential
    where tenant_id = ${tx.tenantId} and kind = ${kind} and id = any(${[...ids]}::text[])`.execute(tx.sql)
  return rows
}

export const saveCredentials = async (tx: TenantTx, values: readonly SealedCredential[]) => {
  const credentialsJson = JSON.stringify(values)
  await runUnprepared(
    tx.sql,
    sql`
    with given as (select * from json_to_recordset(${credentialsJson}::json) as g (kind text, id text, sealed text)),
    taken as (
      delete from chat.credential c using given g
      where c.tenant_id = ${tx.tenantId} and c.kind = g.kind and c.id = g.id and g.sealed is null
    )
    insert into chat.credential (kind, id, value)
    select kind, id, convert_to(sealed, 'UTF8') from given where sealed is not null
    on conflict (tenant_id, kind, id) do update set value = excluded.value`,
  )
}

/** The simulated other side (`sim…`) stays: a telephone that logs us out keeps its conversations. */
export const forgetCredentials = async (tx: TenantTx) => {
  await tx.sql
    .deleteFrom('chat.credential')
    .where('tenant_id', '=', tx.tenantId)
    .where('kind', 'not like', 'sim%')
    .execute()
}
