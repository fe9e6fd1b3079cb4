// Makes a signature that was asked for. Runs in jobs; the private key is open only in a process of its own, while it signs.
import type { SigningFailure } from '@tratativa/contract/certificates/shapes'
import { certificatesEvents } from '@tratativa/contract/certificates/events'
import type { SigningId } from '@tratativa/contract/kernel/ids'
import { formatMinute } from '@tratativa/contract/kernel/time'
import {
  addValidationData,
  PdfRefused,
  signPdf,
  TimestampRefused,
  type RequestTimestamp,
  type SignaturePolicy,
} from '@tratativa/pdf-signatures'
import { createHash } from 'node:crypto'
import { checkRevocation, type RevocationAnswer, type RevocationSource } from './rules/check-revocation.ts'
import { findCertificateSettings } from './rules/settings.store.ts'
import type { Seal } from '../../platform/crypto/seal.ts'
import type { TenantTx } from '../../platform/db/scope.ts'
import type { Files, StoredFile } from '../../platform/files/files.ts'
import type { JobRun } from '../../platform/jobs/job.ts'
import { findForSigning } from './certificates.store.ts'
import { findSealedKey } from './keys/sealed-keys.store.ts'
import { holderDocument, stateOf } from './show-certificates.ts'
import { signOutside } from './sign-outside.ts'
import { findWaiting, settleSigning } from './signings.store.ts'
import { stampFonts } from './stamp-fonts.ts'

export const signedPurpose = 'certificates.signing'

export interface SigningServices {
  readonly seal: Seal
  readonly files: Files
  readonly policy: SignaturePolicy | undefined
  /** Absent: signatures carry the time of the server alone. */
  readonly timestamp: RequestTimestamp | undefined
  readonly revocations: RevocationSource
}

export interface Document {
  readonly signingId: SigningId
  readonly pdf: Uint8Array
  /** The name of the signed file. */
  readonly name: string
  /** For which the signed file is stored; its own test by default. */
  readonly purpose?: string
  /** Where the visible stamp stands, from 1; the last page by default. */
  readonly page?: number
  /** Writes what follows from the signature, in the transaction that settles it. */
  readonly onSigned?: (tx: TenantTx, file: StoredFile, by: Waiting) => Promise<void>
  /** Writes what follows from a failure, in the transaction that settles it. */
  readonly onFailed?: (tx: TenantTx) => Promise<void>
}

export type Waiting = NonNullable<Awaited<ReturnType<typeof findWaiting>>>
type Row = NonNullable<Awaited<ReturnType<typeof findForSigning>>>

class SigningFailed extends Error {
  readonly failure: SigningFailure

  constructor(failure: SigningFailure, cause: unknown) {
    super(`certificates: signing failed (${failure})`, { cause })
    this.failure = failure
  }
}

const stampOf = (row: Row, sha256: string, now: Date, page: number | undefined) => ({
  page,
  lines: [
    `Assinado digitalmente por ${row.holder_name}`,
    `${row.holder_kind === 'company' ? 'CNPJ' : 'CPF'} ${holderDocument(row) ?? 'não informado'}`,
    `em ${formatMinute(now) ?? ''} (horário de Brasília)`,
    `Documento (SHA-256): ${sha256.slice(0, 16)}...`,
    ...(row.standing === 'no-validity' ? ['SEM VALIDADE JURÍDICA'] : []),
  ],
})

/** A larger list would weigh more in every signed document than what is signed. */
const maxListBytes = 2 * 1024 * 1024

/** Refuses a certificate that was taken back, and one of which nobody can say, where the company wants to know. */
const demandUnrevoked = async ({ db, tenantId }: JobRun, services: SigningServices, row: Row) => {
  const answer = await checkRevocation(services.revocations, row, db.clock.now())
  if (answer.state === 'revoked') throw new SigningFailed('revoked', 'named by the list of its authority')
  const { unreachable } = await db.inTenant(tenantId, findCertificateSettings)
  if (answer.state === 'unknown' && unreachable === 'refuse')
    throw new SigningFailed('revocation', 'a list of the revoked cannot be had')
  return { ...answer, state: answer.state }
}

/** Long-term data, where all lists of the chain were had: chain and lists, for a reader in later years. */
const withValidationData = (pdf: Buffer, row: Row, { state, lists }: RevocationAnswer): Promise<Buffer> | Buffer => {
  const size = lists.reduce((total, list) => total + list.length, 0)
  if (state !== 'good' || size > maxListBytes) return pdf
  return addValidationData(pdf, { certificates: [row.certificate, ...row.chain], crls: lists })
}

const sign = async (run: JobRun, services: SigningServices, row: Row, waiting: Waiting, document: Document) => {
  const { db, tenantId } = run
  const now = db.clock.now()
  const sealed = await db.asSystem((tx) => findSealedKey(tx, tenantId, row.id))
  if (!sealed || stateOf(row, now) === 'expired') throw new SigningFailed('key', 'no key, or expired')
  const revocation = await demandUnrevoked(run, services, row)
  const sha256 = createHash('sha256').update(document.pdf).digest('hex')
  const privateKey = async (bytes: Buffer) => {
    try {
      return await signOutside(services.seal, { tenantId, fingerprint: row.fingerprint }, sealed, bytes)
    } catch (error) {
      throw new SigningFailed('key', error)
    }
  }
  try {
    const signed = await signPdf({
      pdf: document.pdf,
      privateKey,
      certificate: row.certificate,
      chain: row.chain,
      name: row.holder_name,
      reason: waiting.reason,
      signedAt: now,
      stamp: { ...stampOf(row, sha256, now, document.page), fonts: await stampFonts() },
      policy: services.policy,
      timestamp: services.timestamp,
    })
    return { signed: await withValidationData(signed, row, revocation), sha256, revocation: revocation.state }
  } catch (error) {
    if (error instanceof PdfRefused) throw new SigningFailed('document', error)
    if (error instanceof TimestampRefused) throw new SigningFailed('timestamp', error)
    throw error
  }
}

const isPassing = (failure: SigningFailure) => failure === 'timestamp' || failure === 'revocation'

async function* singleChunk(bytes: Uint8Array) {
  yield bytes
}

const publish = (
  tx: TenantTx,
  signingId: SigningId,
  row: Pick<Row, 'id' | 'name'>,
  waiting: Waiting,
  after: Record<string, unknown>,
) => {
  const { certificateId, accountId } = waiting
  tx.emit(certificatesEvents, 'certificates.signing.settled', { id: signingId, certificateId, accountId })
  tx.audit({
    action: 'certificates.certificate.used',
    subjectId: String(row.id),
    subject: row.name,
    before: null,
    after: { reason: waiting.reason, ...after },
  })
}

type Unsigned = Pick<Document, 'signingId' | 'onFailed'>

const giveUp = (
  run: JobRun,
  { signingId, onFailed }: Unsigned,
  row: Pick<Row, 'id' | 'name'>,
  waiting: Waiting,
  failure: SigningFailure,
) =>
  run.db.inTenant(
    run.tenantId,
    async (tx) => {
      if (
        !(await settleSigning(tx, signingId, {
          state: 'failed',
          failure,
          sha256: null,
          fileId: null,
          revocation: null,
        }))
      )
        return
      publish(tx, signingId, row, waiting, { failure })
      await onFailed?.(tx)
    },
    { accountId: waiting.accountId, name: waiting.by },
  )

/** Settles a signature whose document cannot be had. */
export const giveUpSigning = async (run: JobRun, document: Unsigned, failure: SigningFailure): Promise<void> => {
  const { db, tenantId } = run
  const waiting = await db.inTenant(tenantId, (tx) => findWaiting(tx, document.signingId))
  if (!waiting) return
  const row = await db.inTenant(tenantId, (tx) => findForSigning(tx, waiting.certificateId))
  await giveUp(run, document, row ?? { id: waiting.certificateId, name: '' }, waiting, failure)
}

/**
 * Signs the document of a waiting signature, stores the signed file and settles the signature. Repeated after a crash it signs once; a
 * failure of the authority of timestamps is repeated by the job until its last attempt.
 */
export const makeSignature =
  (services: SigningServices, attempts: number) =>
  async (run: JobRun, document: Document): Promise<void> => {
    const { db, tenantId } = run
    const waiting = await db.inTenant(tenantId, (tx) => findWaiting(tx, document.signingId))
    if (!waiting) return
    const row = await db.inTenant(tenantId, (tx) => findForSigning(tx, waiting.certificateId))
    if (!row) return giveUp(run, document, { id: waiting.certificateId, name: '' }, waiting, 'key')
    try {
      const { signed, sha256, revocation } = await sign(run, services, row, waiting, document)
      const by = { accountId: waiting.accountId, name: waiting.by }
      const upload = {
        name: document.name,
        purpose: document.purpose ?? signedPurpose,
        content: singleChunk(signed),
        madeBy: waiting.accountId,
      }
      await services.files.store(
        { tenantId, write: (work) => db.inTenant(tenantId, work, by) },
        upload,
        async (tx, file) => {
          const outcome = { state: 'done', failure: null, sha256, fileId: file.id, revocation } as const
          if (!(await settleSigning(tx, document.signingId, outcome)))
            throw new Error('certificates: settled by another job')
          publish(tx, document.signingId, row, waiting, { sha256, signed: file.sha256, revocation })
          await document.onSigned?.(tx, file, waiting)
        },
      )
    } catch (error) {
      if (!(error instanceof SigningFailed)) throw error
      run.log.error({ err: error, signing: document.signingId }, 'certificates: signing failed')
      if (isPassing(error.failure) && run.attempt < attempts) throw error
      await giveUp(run, document, row, waiting, error.failure)
    }
  }
