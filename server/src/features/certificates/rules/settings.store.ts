// A company without a row warns of foreign holders, and signs while a list of the revoked cannot be had.
import type { CertificateSettings } from '@tratativa/contract/certificates/shapes'
import { sql } from 'kysely'
import type { SqlReader, TenantTx } from '../../../platform/db/scope.ts'

const defaults: CertificateSettings = { unreachable: 'allow', holders: 'warn', documents: [] }

export const findCertificateSettings = async (reader: SqlReader): Promise<CertificateSettings> => {
  const row = await reader.sql
    .selectFrom('certificates.setting')
    .select(['unreachable', 'holders', 'documents'])
    .$narrowType<Pick<CertificateSettings, 'unreachable' | 'holders'>>()
    .executeTakeFirst()
  return row ?? defaults
}

export const storeCertificateSettings = async (tx: TenantTx, { documents, ...rules }: CertificateSettings) => {
  const row = { ...rules, documents: [...documents] }
  await tx.sql
    .insertInto('certificates.setting')
    .values(row)
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet(row))
    .execute()
}

/**
 * True when the register knows the holder: by the document, by the company of which a branch holds it, or as a client.
 * Null where the company registered nobody.
 */
export const holderKnown = (kind: unknown, document: unknown, role: unknown) => sql<boolean | null>`
  (select ${document}::text = any (s.documents)
     or (${kind}::text = 'company' and exists (
       select from unnest(s.documents) d where length(d) = 14 and left(d, 8) = left(${document}::text, 8)))
     or (${role}::text = 'client' and exists (
       select from clients.client k where k.cnpj <> '' and left(k.cnpj, 8) = left(${document}::text, 8)))
     is true
   from certificates.setting s where s.tenant_id = platform.tenant() and s.documents <> '{}')`
