import type { SignerId } from '@tratativa/contract/envelopes/shapes'
import type { TenantId } from '@tratativa/contract/kernel/ids'
import type { SqlReader, SystemTx, TenantTx } from '../../../platform/db/scope.ts'

export interface LinkRow {
  readonly id: number
  readonly signer_id: SignerId
  readonly kind: 'sign' | 'copy'
  readonly made_at: Date
  readonly expires_at: Date
  readonly ended_at: Date | null
  readonly digit_tries: number
  readonly code_tries: number
  readonly codes_sent: number
  readonly sealed_code: string | null
  readonly code_at: Date | null
  readonly code_delivery_id: number | null
  readonly pass_hash: string | null
  readonly session_hash: string | null
  readonly session_until: Date | null
}

const columns = [
  'id',
  'signer_id',
  'kind',
  'made_at',
  'expires_at',
  'ended_at',
  'digit_tries',
  'code_tries',
  'codes_sent',
  'sealed_code',
  'code_at',
  'code_delivery_id',
  'pass_hash',
  'session_hash',
  'session_until',
] as const

export interface FoundLink {
  readonly tenantId: TenantId
  readonly linkId: number
}

/** Finds the company of a link, by its secret or by its id. */
export const findLinkOf = async (
  tx: SystemTx,
  by: { readonly hash: string } | { readonly id: number },
): Promise<FoundLink | null> => {
  const all = tx.sql
    .selectFrom('envelopes.link')
    .select(['tenant_id as tenantId', 'id as linkId'])
    .$narrowType<{ tenantId: TenantId }>()
  const link = await ('hash' in by ? all.where('hash', '=', by.hash) : all.where('id', '=', by.id)).executeTakeFirst()
  return link ?? null
}

export const readSignerLink = (on: SqlReader, id: number): Promise<LinkRow | undefined> =>
  on.sql
    .selectFrom('envelopes.link')
    .select(columns)
    .$narrowType<Pick<LinkRow, 'signer_id' | 'kind'>>()
    .where('id', '=', id)
    .executeTakeFirst()

interface NewLink {
  readonly signer_id: SignerId
  readonly hash: string
  readonly kind: LinkRow['kind']
  readonly expires_at: Date
}

/** The link before it dies. */
export const replaceLink = async (tx: TenantTx, link: NewLink): Promise<number> => {
  await endLinks(tx, [link.signer_id], link.kind)
  const { id } = await tx.sql
    .insertInto('envelopes.link')
    .values({ ...link, made_at: tx.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const endLinks = async (tx: TenantTx, signers: readonly SignerId[], kind: LinkRow['kind'] = 'sign') => {
  if (signers.length === 0) return
  await tx.sql
    .updateTable('envelopes.link')
    .set({ ended_at: tx.now, sealed_code: null })
    .where('signer_id', 'in', [...signers])
    .where('kind', '=', kind)
    .where('ended_at', 'is', null)
    .execute()
}

export const updateLink = async (tx: TenantTx, id: number, values: Partial<Omit<LinkRow, 'id'>>) => {
  await tx.sql.updateTable('envelopes.link').set(values).where('id', '=', id).execute()
}

/** The newest link for signing of each signer. */
export const newestLinks = async (
  on: SqlReader,
  signers: readonly SignerId[],
): Promise<ReadonlyMap<SignerId, LinkRow>> => {
  if (signers.length === 0) return new Map()
  const rows = await on.sql
    .selectFrom('envelopes.link')
    .distinctOn('signer_id')
    .select(columns)
    .$narrowType<Pick<LinkRow, 'signer_id' | 'kind'>>()
    .where('signer_id', 'in', [...signers])
    .where('kind', '=', 'sign')
    .orderBy('signer_id')
    .orderBy('id', 'desc')
    .execute()
  return new Map(rows.map((row) => [row.signer_id, row]))
}
