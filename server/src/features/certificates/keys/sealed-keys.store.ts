// The sealed keys. A request may store and destroy one; only the system's login, and so a job, reads it.
import type { CertificateId, TenantId } from '@tratativa/contract/kernel/ids'
import type { SystemTx, TenantTx } from '../../../platform/db/scope.ts'

export interface SealedKey {
  readonly dataKey: string
  readonly privateKey: Buffer
}

export const insertSealedKey = async (tx: TenantTx, id: CertificateId, { dataKey, privateKey }: SealedKey) => {
  await tx.sql
    .insertInto('certificates.sealed_key')
    .values({ certificate_id: id, data_key: dataKey, private_key: privateKey })
    .execute()
}

export const deleteSealedKey = async (tx: TenantTx, id: CertificateId) => {
  await tx.sql.deleteFrom('certificates.sealed_key').where('certificate_id', '=', id).execute()
}

export const findSealedKey = async (
  tx: SystemTx,
  tenantId: TenantId,
  id: CertificateId,
): Promise<SealedKey | undefined> => {
  const row = await tx.sql
    .selectFrom('certificates.sealed_key')
    .select(['data_key', 'private_key'])
    .where('tenant_id', '=', tenantId)
    .where('certificate_id', '=', id)
    .executeTakeFirst()
  return row && { dataKey: row.data_key, privateKey: row.private_key }
}
