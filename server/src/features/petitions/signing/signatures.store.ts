// The signatures of petitions. Their state is that of the signing, which the certificates' job settles.
import type { SigningFailure } from '@tratativa/contract/certificates/shapes'
import type { AccountId, CertificateId, SigningId } from '@tratativa/contract/kernel/ids'
import type { PetitionSignature } from '@tratativa/contract/petitions/shapes'
import { sql } from 'kysely'
import type { SqlReader, TenantTx, Tx } from '../../../platform/db/scope.ts'

interface NewSignature {
  readonly signing_id: SigningId
  readonly petition_id: number
  readonly version: number
  readonly run_id: number | null
}

export const insertSignature = async (tx: TenantTx, signature: NewSignature) => {
  await tx.sql.insertInto('petitions.signature').values(signature).execute()
}

const joined = ({ sql: on }: SqlReader) =>
  on
    .selectFrom('petitions.signature as g')
    .innerJoin('certificates.signing as s', (join) =>
      join.onRef('s.tenant_id', '=', 'g.tenant_id').onRef('s.id', '=', 'g.signing_id'),
    )
    .innerJoin('certificates.certificate as c', (join) =>
      join.onRef('c.tenant_id', '=', 's.tenant_id').onRef('c.id', '=', 's.certificate_id'),
    )
    .innerJoin('identity.account as a', 'a.id', 's.account_id')

/** The signatures of a version, the oldest first; failed ones stay until the next one succeeds. */
export const signaturesOf = async (
  reader: SqlReader,
  { id, version }: { readonly id: number; readonly version: number },
): Promise<PetitionSignature[]> => {
  const rows = await joined(reader)
    .select([
      's.id',
      's.certificate_id as certificateId',
      's.state',
      'c.holder_name as holder',
      'c.standing',
      'a.name as by',
      's.at',
      's.reason',
      's.failure',
    ])
    .$narrowType<Pick<PetitionSignature, 'id' | 'certificateId' | 'state' | 'standing' | 'failure'>>()
    .where('g.petition_id', '=', id)
    .where('g.version', '=', version)
    .orderBy('s.at')
    .orderBy('s.id')
    .limit(200)
    .execute()
  return rows.map(({ at: instant, ...row }) => ({ ...row, at: instant.toISOString() }))
}

interface NewSigningRun {
  readonly certificate_id: CertificateId
  readonly total: number
}

export const insertSigningRun = async (tx: Tx, run: NewSigningRun): Promise<number> => {
  const { id } = await tx.sql
    .insertInto('petitions.signing_run')
    .values({ ...run, refused: '[]', by_account: tx.actor.accountId, by_name: tx.actor.name, at: tx.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export interface RefusedPetition {
  readonly petitionId: string
  readonly title: string
  readonly refusal: string
  /** Absent from runs that stored the words alone. */
  readonly refusalCode?: string
}

export const setRefused = async (tx: TenantTx, id: number, refused: readonly RefusedPetition[]) => {
  await tx.sql
    .updateTable('petitions.signing_run')
    .set({ refused: JSON.stringify(refused) })
    .where('id', '=', id)
    .execute()
}

export const findSigningRun = async (reader: SqlReader, id: number, accountId: AccountId) => {
  const row = await reader.sql
    .selectFrom('petitions.signing_run as r')
    .innerJoin('certificates.certificate as c', (join) =>
      join.onRef('c.tenant_id', '=', 'r.tenant_id').onRef('c.id', '=', 'r.certificate_id'),
    )
    .select(['r.id', 'r.total', 'r.refused', 'r.by_name as by', 'r.at', 'c.name as certificate'])
    .where('r.id', '=', id)
    .where('r.by_account', '=', accountId)
    .executeTakeFirst()
  return row && { ...row, refused: row.refused as unknown as readonly RefusedPetition[] }
}

export const countSignatures = async (reader: SqlReader, runId: number) => {
  const row = await joined(reader)
    .select([
      sql<number>`(count(*) filter (where s.state = 'done'))::integer`.as('done'),
      sql<number>`(count(*) filter (where s.state = 'waiting'))::integer`.as('waiting'),
    ])
    .where('g.run_id', '=', runId)
    .executeTakeFirstOrThrow()
  return row
}

export const failuresOfRun = async (reader: SqlReader, runId: number) => {
  const rows = await joined(reader)
    .innerJoin('petitions.petition as p', (join) =>
      join.onRef('p.tenant_id', '=', 'g.tenant_id').onRef('p.id', '=', 'g.petition_id'),
    )
    .select(['p.id', 'p.title', 's.failure'])
    .$narrowType<{ failure: SigningFailure | null }>()
    .where('g.run_id', '=', runId)
    .where('s.state', '=', 'failed')
    .orderBy('p.id')
    .execute()
  return rows.map(({ id, title, failure }) => ({
    petitionId: String(id),
    title,
    refusal: null,
    refusalCode: '',
    failure,
  }))
}
