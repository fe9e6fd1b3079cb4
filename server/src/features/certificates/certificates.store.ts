import type { HolderRole, Standing } from '@tratativa/contract/certificates/shapes'
import type { Actor } from '@tratativa/contract/kernel/actor'
import { isAdministrator } from '@tratativa/contract/kernel/actor'
import type { AccountId, CertificateId, TenantId } from '@tratativa/contract/kernel/ids'
import { sql, type ExpressionBuilder, type SqlBool } from 'kysely'
import { isUniqueViolation } from '../../platform/db/failures.ts'
import type { Reader, SqlReader, SystemTx, TenantReader, TenantTx } from '../../platform/db/scope.ts'
import { holderKnown } from './rules/settings.store.ts'
import type { Tables } from '../../platform/db/tables.gen.ts'

export interface StoredCertificate {
  readonly id: CertificateId
  readonly name: string
  readonly holder_name: string
  readonly holder_kind: 'person' | 'company' | 'unknown'
  readonly holder_document: string | null
  readonly responsible: string | null
  readonly holder_role: HolderRole
  readonly issuer: string
  readonly serial: string
  readonly valid_from: Date
  readonly valid_until: Date
  readonly standing: Standing
  readonly is_holder_known: boolean | null
}

const columns = [
  'id',
  'name',
  'holder_name',
  'holder_kind',
  'holder_document',
  'responsible',
  'holder_role',
  'issuer',
  'serial',
  'valid_from',
  'valid_until',
  'standing',
] as const

/** An administrator sees every certificate, another person those with which they may sign. */
const visibleTo = (actor: Actor) => (where: ExpressionBuilder<Tables, 'certificates.certificate'>) =>
  isAdministrator(actor)
    ? sql<SqlBool>`true`
    : where.exists(
        where
          .selectFrom('certificates.signer as s')
          .select(sql`1`.as('single'))
          .whereRef('s.certificate_id', '=', 'certificates.certificate.id')
          .where('s.account_id', '=', actor.accountId),
      )

const stored = (reader: SqlReader) =>
  reader.sql
    .selectFrom('certificates.certificate')
    .select([
      ...columns,
      holderKnown(sql.ref('holder_kind'), sql.ref('holder_document'), sql.ref('holder_role')).as('is_holder_known'),
    ])
    .$narrowType<Pick<StoredCertificate, 'id' | 'holder_kind' | 'holder_role' | 'standing'>>()
    .where('removed_at', 'is', null)

const maxListed = 500

export const listVisible = (reader: Reader): Promise<StoredCertificate[]> =>
  stored(reader).where(visibleTo(reader.actor)).orderBy('valid_until').orderBy('id').limit(maxListed).execute()

export const findVisible = (reader: Reader, id: CertificateId): Promise<StoredCertificate | undefined> =>
  stored(reader).where(visibleTo(reader.actor)).where('id', '=', id).executeTakeFirst()

/** The certificate of the company that is valid longest, of those with which a person may sign now. */
export const findCompanyCertificate = (tx: TenantTx, accountId: AccountId): Promise<StoredCertificate | undefined> =>
  stored(tx)
    .where('holder_role', '=', 'company')
    .where('valid_from', '<=', tx.now)
    .where('valid_until', '>', tx.now)
    .where((where) =>
      where.exists(
        where
          .selectFrom('certificates.signer as s')
          .select(sql`1`.as('single'))
          .whereRef('s.certificate_id', '=', 'certificates.certificate.id')
          .where('s.account_id', '=', accountId),
      ),
    )
    .orderBy('valid_until', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

/** The certificate as its job needs it: with the public bytes. */
export const findForSigning = (reader: TenantReader, id: CertificateId) =>
  reader.sql
    .selectFrom('certificates.certificate')
    .select([...columns, 'certificate', 'chain', 'fingerprint'])
    .$narrowType<Pick<StoredCertificate, 'id' | 'holder_kind' | 'holder_role' | 'standing'>>()
    .where('removed_at', 'is', null)
    .where('id', '=', id)
    .executeTakeFirst()

export interface NewCertificate extends Omit<StoredCertificate, 'id' | 'is_holder_known'> {
  readonly certificate: Buffer
  readonly chain: Buffer[]
  readonly fingerprint: string
  readonly added_by: number | null
}

/** Returns the id, or null when this certificate is already stored. */
export const insertCertificate = async (tx: TenantTx, row: NewCertificate): Promise<CertificateId | null> => {
  try {
    const { id } = await tx.sql
      .insertInto('certificates.certificate')
      .values({ ...row, added_at: tx.now })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id as CertificateId
  } catch (error) {
    if (isUniqueViolation(error)) return null
    throw error
  }
}

type Holder = Pick<NewCertificate, 'holder_kind' | 'holder_document' | 'holder_role'>

export const isKnownHolder = async (tx: TenantTx, { holder_kind, holder_document, holder_role }: Holder) => {
  const { rows } = await sql<{ known: boolean | null }>`
    select ${holderKnown(holder_kind, holder_document, holder_role)} as known`.execute(tx.sql)
  return rows[0]?.known ?? null
}

export const renameCertificate = async (tx: TenantTx, id: CertificateId, name: string) => {
  await tx.sql.updateTable('certificates.certificate').set({ name }).where('id', '=', id).execute()
}

export const markRemoved = async (tx: TenantTx, id: CertificateId) => {
  await tx.sql.updateTable('certificates.certificate').set({ removed_at: tx.now }).where('id', '=', id).execute()
}

export interface SignerName {
  readonly accountId: AccountId
  readonly name: string
}

/** The people who may sign with each of these certificates, as long as they are active in the company. */
export const certificateSigners = async (reader: SqlReader, ids: readonly CertificateId[]) => {
  const signers = new Map<CertificateId, SignerName[]>(ids.map((id) => [id, []]))
  if (ids.length === 0) return signers
  const rows = await reader.sql
    .selectFrom('certificates.signer as s')
    .innerJoin('identity.account as a', 'a.id', 's.account_id')
    .innerJoin('identity.membership as m', 'm.account_id', 's.account_id')
    .select(['s.certificate_id', 's.account_id', 'a.name'])
    .where('s.certificate_id', 'in', [...ids])
    .where('m.is_active', '=', true)
    .orderBy('a.folded_name')
    .orderBy('a.id')
    .execute()
  for (const row of rows)
    signers.get(row.certificate_id as CertificateId)?.push({ accountId: row.account_id as AccountId, name: row.name })
  return signers
}

export const listPeople = async (reader: SqlReader): Promise<SignerName[]> => {
  const rows = await reader.sql
    .selectFrom('identity.membership as m')
    .innerJoin('identity.account as a', 'a.id', 'm.account_id')
    .select(['a.id', 'a.name'])
    .where('m.is_active', '=', true)
    .where('m.is_assistant', '=', false)
    .where('a.removed_at', 'is', null)
    .orderBy('a.folded_name')
    .orderBy('a.id')
    .limit(maxListed)
    .execute()
  return rows.map(({ id, name }) => ({ accountId: id as AccountId, name }))
}

export const replaceSigners = async (tx: TenantTx, id: CertificateId, accountIds: readonly AccountId[]) => {
  await tx.sql.deleteFrom('certificates.signer').where('certificate_id', '=', id).execute()
  if (accountIds.length === 0) return
  await tx.sql
    .insertInto('certificates.signer')
    .values(accountIds.map((account_id) => ({ certificate_id: id, account_id })))
    .execute()
}

/** Certificates whose end is near, in all companies, with the days before which people were warned last. */
export const listEnding = async (tx: SystemTx, before: Date) => {
  const rows = await tx.sql
    .selectFrom('certificates.certificate')
    .select(['tenant_id', 'id', 'name', 'valid_until', 'warned_days'])
    .where('removed_at', 'is', null)
    .where('valid_until', '>', tx.now)
    .where('valid_until', '<=', before)
    .orderBy('tenant_id')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, id: row.id as CertificateId, tenantId: row.tenant_id as TenantId }))
}

/** False when another process warned already. */
export const markWarned = async (tx: TenantTx, id: CertificateId, days: number): Promise<boolean> => {
  const { numUpdatedRows } = await tx.sql
    .updateTable('certificates.certificate')
    .set({ warned_days: days })
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .where((where) => where.or([where('warned_days', 'is', null), where('warned_days', '>', days)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
