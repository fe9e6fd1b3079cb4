import { sql } from 'kysely'
import type { SystemTx, Tx } from '../db/scope.ts'

/** Waits for a transaction that currently has the key; returns false when the key is already used. */
export const claimActKey = async (tx: Tx, key: string, hash: string): Promise<boolean> => {
  const { rows } = await sql`
    insert into platform.act_key (key, account_id, hash, at) values (${key}, ${tx.actor.accountId}, ${hash}, ${tx.now})
    on conflict do nothing returning key`.execute(tx.sql)
  return rows.length > 0
}

export const storeAnswer = async (tx: Tx, key: string, answer: unknown) => {
  await sql`update platform.act_key set answer = ${JSON.stringify(answer)}::jsonb
    where tenant_id = ${tx.tenantId} and key = ${key}`.execute(tx.sql)
}

export const findStoredAnswer = (tx: Tx, key: string) =>
  tx.sql
    .selectFrom('platform.act_key')
    .select(['account_id as accountId', 'hash', 'answer'])
    .where('key', '=', key)
    .executeTakeFirst()

export const deleteKeysBefore = async (tx: SystemTx, before: Date) => {
  await tx.sql.deleteFrom('platform.act_key').where('at', '<', before).execute()
}
