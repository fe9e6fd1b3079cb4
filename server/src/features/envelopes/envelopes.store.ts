import type { CaseDocumentId } from '@tratativa/contract/cases/desk/document-shapes'
import type { EnvelopeId, SignerId } from '@tratativa/contract/envelopes/shapes'
import type { EnvelopeState, SignerRole, SignerState } from '@tratativa/contract/envelopes/states'
import type { AccountId, CaseId, PersonId, SigningId } from '@tratativa/contract/kernel/ids'
import { sql } from 'kysely'
import type { SqlReader, TenantTx } from '../../platform/db/scope.ts'

export interface EnvelopeRow {
  readonly id: EnvelopeId
  readonly case_id: CaseId
  readonly version: number
  readonly name: string
  readonly document_id: CaseDocumentId
  readonly is_minuta: boolean
  readonly file_id: string
  readonly document_hash: string
  readonly document_text: string
  readonly driver: 'link' | 'zapsign'
  readonly state: EnvelopeState
  readonly is_ordered: boolean
  readonly expiry_days: number
  readonly remind_days: number
  readonly by_account: AccountId
  readonly by_name: string
  readonly made_at: Date
  readonly sent_at: Date | null
  readonly expires_at: Date | null
  readonly ended_at: Date | null
  readonly end_reason: string
  /** Empty for the words of a person, and for words that were stored without a code. */
  readonly end_reason_code: string
  readonly attempted_at: Date | null
  readonly remote_token: string | null
  readonly missing_since: Date | null
  /** Why the service did not accept the envelope, or does not tell its state; empty for none. */
  readonly fault_code: string
  readonly fault_since: Date | null
  readonly fault_at: Date | null
  readonly signed_file_id: string | null
  readonly signed_hash: string | null
  readonly signed_document_id: CaseDocumentId | null
  readonly is_sealed: boolean
  readonly signing_id: SigningId | null
  readonly recorded_at: Date | null
  readonly record_refusal: string | null
  readonly record_refusal_code: string
  /** How the sending changed the case; null when it is no minuta, or when the change was taken back. */
  readonly case_change: unknown
}

export interface SignerRow {
  readonly id: SignerId
  readonly envelope_id: EnvelopeId
  readonly position: number
  readonly role: SignerRole
  readonly name: string
  readonly person_id: PersonId | null
  readonly cpf: string | null
  readonly oab: string | null
  readonly phone: string | null
  readonly email: string | null
  readonly state: SignerState
  readonly invited_at: Date | null
  readonly reminded_at: Date | null
  readonly ended_at: Date | null
  readonly reason: string
  readonly typed_name: string | null
  readonly signature_kind: 'drawn' | 'typed' | null
  readonly signature: string | null
  readonly signature_hash: string | null
}

const envelopes = (on: SqlReader) => on.sql.selectFrom('envelopes.envelope').selectAll().$narrowType<EnvelopeRow>()
const signers = (on: SqlReader) => on.sql.selectFrom('envelopes.signer').selectAll().$narrowType<SignerRow>()

export const findEnvelope = (on: SqlReader, id: EnvelopeId): Promise<EnvelopeRow | undefined> =>
  envelopes(on).where('id', '=', id).executeTakeFirst()

/** All that changes an envelope locks its row first: what signers and the desk do at once happens one after the other. */
export const lockEnvelope = (tx: TenantTx, id: EnvelopeId): Promise<EnvelopeRow | undefined> =>
  envelopes(tx).where('id', '=', id).forUpdate().executeTakeFirst()

export const envelopesOfCase = (on: SqlReader, caseId: CaseId): Promise<EnvelopeRow[]> =>
  envelopes(on).where('case_id', '=', caseId).orderBy('version', 'desc').limit(50).execute()

export const envelopeOfKey = (on: SqlReader, clientId: string): Promise<EnvelopeRow | undefined> =>
  envelopes(on).where('client_id', '=', clientId).executeTakeFirst()

export const findRemoteEnvelope = (on: SqlReader, token: string): Promise<EnvelopeRow | undefined> =>
  envelopes(on).where('remote_token', '=', token).executeTakeFirst()

export const envelopeOfVersion = (on: SqlReader, caseId: CaseId, version: number): Promise<EnvelopeRow | undefined> =>
  envelopes(on).where('case_id', '=', caseId).where('version', '=', version).executeTakeFirst()

export const signersOf = (on: SqlReader, ids: readonly EnvelopeId[]): Promise<SignerRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : signers(on)
        .where('envelope_id', 'in', [...ids])
        .orderBy('position')
        .orderBy('id')
        .execute()

export const findSigner = (on: SqlReader, id: SignerId): Promise<SignerRow | undefined> =>
  signers(on).where('id', '=', id).executeTakeFirst()

type NewEnvelope = Pick<
  EnvelopeRow,
  | 'case_id'
  | 'name'
  | 'document_id'
  | 'is_minuta'
  | 'file_id'
  | 'document_hash'
  | 'document_text'
  | 'driver'
  | 'is_ordered'
  | 'expiry_days'
  | 'remind_days'
  | 'by_account'
  | 'by_name'
> & { readonly client_id: string }

/** Returns undefined when the key made an envelope before. The case is locked, so that versions have no gaps and no doubles. */
export const insertEnvelope = async (tx: TenantTx, values: NewEnvelope): Promise<EnvelopeId | undefined> => {
  const row = await tx.sql
    .insertInto('envelopes.envelope')
    .values({
      ...values,
      version: sql<number>`(select coalesce(max(e.version), 0) + 1 from envelopes.envelope e
        where e.tenant_id = ${tx.tenantId} and e.case_id = ${values.case_id})`,
      made_at: tx.now,
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'client_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id as EnvelopeId | undefined
}

export type SignerValues = Pick<
  SignerRow,
  'position' | 'role' | 'name' | 'person_id' | 'cpf' | 'oab' | 'phone' | 'email'
>

/** Signers of one order share a position's hundreds: 101, 102, 201. */
export const orderOf = ({ position }: Pick<SignerRow, 'position'>) => Math.floor(position / 100)

export const insertSigners = async (tx: TenantTx, envelopeId: EnvelopeId, values: readonly SignerValues[]) => {
  await tx.sql
    .insertInto('envelopes.signer')
    .values(values.map((signer) => ({ ...signer, envelope_id: envelopeId })))
    .execute()
}

export const updateEnvelope = async (tx: TenantTx, id: EnvelopeId, values: Partial<Omit<EnvelopeRow, 'id'>>) => {
  await tx.sql.updateTable('envelopes.envelope').set(values).where('id', '=', id).execute()
}

export const updateSigner = async (tx: TenantTx, id: SignerId, values: Partial<Omit<SignerRow, 'id'>>) => {
  await tx.sql.updateTable('envelopes.signer').set(values).where('id', '=', id).execute()
}

// ---- steps ----

export type StepKind =
  | 'created'
  | 'sent'
  | 'link-sent'
  | 'reminded'
  | 'digits-right'
  | 'digits-wrong'
  | 'code-sent'
  | 'code-right'
  | 'code-wrong'
  | 'locked'
  | 'read'
  | 'signed'
  | 'refused'
  | 'denied'
  | 'cancelled'
  | 'expired'
  | 'sealed'
  | 'copied'

export interface StepOrigin {
  readonly address: string | null
  readonly agent: string | null
}

export interface NewStep extends Partial<StepOrigin> {
  readonly envelopeId: EnvelopeId
  readonly signerId?: SignerId | null
  readonly kind: StepKind
  readonly detail?: Readonly<Record<string, string>>
}

export const insertStep = async (
  tx: TenantTx,
  { envelopeId, signerId = null, kind, address = null, agent = null, detail = {} }: NewStep,
) => {
  await tx.sql
    .insertInto('envelopes.step')
    .values({
      envelope_id: envelopeId,
      signer_id: signerId,
      kind,
      at: tx.now,
      address,
      agent,
      detail: JSON.stringify(detail),
    })
    .execute()
}

export const stepsOf = async (on: SqlReader, id: EnvelopeId) =>
  on.sql
    .selectFrom('envelopes.step')
    .select(['id', 'signer_id', 'kind', 'at', 'address', 'agent', 'detail'])
    .$narrowType<{ kind: StepKind; signer_id: SignerId | null; detail: Readonly<Record<string, string>> }>()
    .where('envelope_id', '=', id)
    .orderBy('id')
    .execute()
export type StepRow = Awaited<ReturnType<typeof stepsOf>>[number]
