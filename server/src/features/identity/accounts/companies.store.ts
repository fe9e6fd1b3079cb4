import type { TenantId } from '@tratativa/contract/kernel/ids'
import { sql } from 'kysely'
import type { SystemTx, TenantReader } from '../../../platform/db/scope.ts'

/** Returns the company whose people have e-mails of this domain. */
export const findCompanyOf = (tx: SystemTx, domain: string) =>
  tx.sql
    .selectFrom('identity.tenant')
    .select(['id', 'name'])
    .$narrowType<{ id: TenantId }>()
    .where(sql<boolean>`domains @> array[${domain}::text]`)
    .where('is_blocked', '=', false)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

interface NewCompany {
  readonly id: TenantId
  readonly name: string
  readonly domains: readonly string[]
}

/** Leaves an existing company unchanged. */
export const ensureCompany = async (tx: SystemTx, { id, name, domains }: NewCompany) => {
  await tx.sql
    .insertInto('identity.tenant')
    .values({ id, name, domains: [...domains], created_at: tx.now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

export const nameOfTenant = async ({ sql: on, tenantId }: Pick<TenantReader, 'sql' | 'tenantId'>): Promise<string> => {
  const tenant = await on.selectFrom('identity.tenant').select('name').where('id', '=', tenantId).executeTakeFirst()
  return tenant?.name ?? ''
}
