import type { Signing } from '@tratativa/contract/certificates/shapes'
import type { FileId } from '@tratativa/contract/kernel/file'
import type { AccountId, CertificateId, SigningId } from '@tratativa/contract/kernel/ids'
import { sql } from 'kysely'
import type { Reader, SqlReader, SystemTx, TenantTx } from '../../platform/db/scope.ts'

interface NewSigning {
  readonly id: SigningId
  readonly certificateId: CertificateId
  readonly accountId: AccountId
  readonly reason: string
}

export const insertSigning = async (tx: TenantTx, signing: NewSigning) => {
  const { id, certificateId: certificate_id, accountId: account_id, reason } = signing
  await tx.sql
    .insertInto('certificates.signing')
    .values({ id, certificate_id, account_id, reason, at: tx.now })
    .execute()
}

const rows = (reader: SqlReader) =>
  reader.sql
    .selectFrom('certificates.signing as s')
    .innerJoin('identity.account as a', 'a.id', 's.account_id')
    .select(['s.id', 's.state', 's.reason', 's.sha256', 's.failure', 's.file_id', 's.at', 's.revocation', 'a.name'])
    .$narrowType<Pick<Signing, 'id' | 'state' | 'failure' | 'revocation'>>()

type Row = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>

const toSigning = ({ id, state, reason, sha256, failure, file_id, at, revocation, name }: Row): Signing => ({
  id,
  state,
  reason,
  sha256,
  by: name,
  at: at.toISOString(),
  failure,
  revocation,
  hasFile: file_id !== null,
})

const maxShown = 20

export const latestSignings = async (reader: SqlReader, id: CertificateId): Promise<Signing[]> => {
  const latest = await rows(reader).where('s.certificate_id', '=', id).orderBy('s.at', 'desc').limit(maxShown).execute()
  return latest.map(toSigning)
}

/** A signature that the caller asked for; nobody else's. */
export const findOwnSigning = async (reader: Reader, id: SigningId) => {
  const row = await rows(reader)
    .where('s.id', '=', id)
    .where('s.account_id', '=', reader.actor.accountId)
    .executeTakeFirst()
  return row && { signing: toSigning(row), fileId: row.file_id as FileId | null }
}

/** The signature that a job is about to make; undefined when it was made or given up. */
export const findWaiting = async (reader: SqlReader, id: SigningId) => {
  const row = await reader.sql
    .selectFrom('certificates.signing as s')
    .innerJoin('identity.account as a', 'a.id', 's.account_id')
    .select(['s.certificate_id', 's.account_id', 's.reason', 'a.name'])
    .where('s.id', '=', id)
    .where('s.state', '=', 'waiting')
    .executeTakeFirst()
  return (
    row && {
      certificateId: row.certificate_id as CertificateId,
      accountId: row.account_id as AccountId,
      reason: row.reason,
      by: row.name,
    }
  )
}

interface Outcome {
  readonly state: 'done' | 'failed'
  readonly failure: Signing['failure']
  readonly sha256: string | null
  readonly fileId: FileId | null
  readonly revocation: Signing['revocation']
}

/** False when it is settled already. */
export const settleSigning = async (tx: TenantTx, id: SigningId, outcome: Outcome): Promise<boolean> => {
  const { numUpdatedRows } = await tx.sql
    .updateTable('certificates.signing')
    .set({
      state: outcome.state,
      failure: outcome.failure,
      sha256: outcome.sha256,
      file_id: outcome.fileId,
      revocation: outcome.revocation,
    })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const insertTry = async (tx: TenantTx, accountId: AccountId): Promise<number> => {
  const { id } = await tx.sql
    .insertInto('certificates.failed_try')
    .values({ account_id: accountId, at: tx.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Counts the tries of a person since a moment; tries at the same time wait for each other. */
export const countTries = async (tx: TenantTx, accountId: AccountId, since: Date): Promise<number> => {
  await sql`select pg_advisory_xact_lock(hashtext('certificates.try'), ${accountId}::integer)`.execute(tx.sql)
  const { tries } = await tx.sql
    .selectFrom('certificates.failed_try')
    .select((count) => count.fn.countAll<number>().as('tries'))
    .where('account_id', '=', accountId)
    .where('at', '>', since)
    .executeTakeFirstOrThrow()
  return tries
}

export const deleteTry = async (tx: TenantTx, id: number) => {
  await tx.sql.deleteFrom('certificates.failed_try').where('id', '=', id).execute()
}

export const deleteTriesBefore = async (tx: SystemTx, moment: Date) => {
  await tx.sql.deleteFrom('certificates.failed_try').where('at', '<', moment).execute()
}
