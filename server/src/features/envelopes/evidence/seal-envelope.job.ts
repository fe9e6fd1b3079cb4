// Writes the evidence of an envelope that all have signed, seals it, and only then completes the envelope. A job that is repeated after a
// crash finds the envelope complete, or begins again: the completed state, the file and the document of the case commit together.
import type { EnvelopeId } from '@tratativa/contract/envelopes/shapes'
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { TenantTx } from '../../../platform/db/scope.ts'
import type { Files, StoredFile } from '../../../platform/files/files.ts'
import { findFile } from '../../../platform/files/files.store.ts'
import { handleJob, type JobRun } from '../../../platform/jobs/job.ts'
import { signedDocuments } from '../../cases/index.ts'
import {
  findSeal,
  makeSignature,
  requestSeal,
  type RequestedSeal,
  type SigningServices,
} from '../../certificates/index.ts'
import { nameOfTenant } from '../../identity/index.ts'
import { originalPurpose } from '../desk/original-purpose.ts'
import { stateOfDelivery } from '../desk/show-envelopes.ts'
import { publishEnvelope } from '../desk/own-envelope.ts'
import {
  insertStep,
  lockEnvelope,
  signersOf,
  stepsOf,
  updateEnvelope,
  type EnvelopeRow,
  type SignerRow,
} from '../envelopes.store.ts'
import { deliveriesOf } from '../links/deliveries.store.ts'
import { sendCopy, type InvitePorts } from '../links/invite.ts'
import { publishEnd } from '../publish-end.ts'
import { tellTimeline } from '../tell-timeline.ts'
import { appendEvidence } from './append-evidence.ts'
import { evidenceOf, type EvidenceGround } from './evidence.ts'
import { processNumberOfEnvelope } from './evidence.store.ts'
import { recordSigned, sealEnvelope } from './seal-job.ts'

export interface SealPorts extends InvitePorts {
  readonly files: Files
  readonly signing: SigningServices
}

interface Ground {
  readonly original: StoredFile
  readonly evidence: Omit<EvidenceGround, 'seal'>
  readonly seal: RequestedSeal | null
}

const arrivedOf = async (tx: TenantTx, { notices }: SealPorts, signers: readonly SignerRow[]) => {
  const deliveries = await deliveriesOf(
    tx,
    signers.map(({ id }) => id),
  )
  const states = await notices.states(
    tx,
    deliveries.flatMap(({ message_id: message }) => (message === null ? [] : [message])),
  )
  return new Set(
    deliveries.filter((delivery) => stateOfDelivery(delivery, states) === 'sent').map(({ id }) => String(id)),
  )
}

/** The seal of an earlier attempt, while it waits; one that failed is not asked for again. */
const sealOf = async (tx: TenantTx, { id, signing_id, by_account }: EnvelopeRow): Promise<RequestedSeal | null> => {
  if (signing_id !== null) return findSeal(tx, signing_id)
  const seal = await requestSeal(tx, by_account, `Selo das assinaturas do envelope ${id}`)
  if (seal) await updateEnvelope(tx, id, { signing_id: seal.signingId })
  return seal
}

const readGround = async (tx: TenantTx, ports: SealPorts, id: EnvelopeId): Promise<Ground | null> => {
  const envelope = await lockEnvelope(tx, id)
  if (envelope?.state !== 'sealing') return null
  const original = await findFile(tx, envelope.file_id, originalPurpose)
  if (!original) throw new Error('envelopes.seal: the signed bytes are missing')
  const signers = await signersOf(tx, [id])
  return {
    original,
    seal: await sealOf(tx, envelope),
    evidence: {
      company: await nameOfTenant(tx),
      processNumber: await processNumberOfEnvelope(tx, envelope.case_id),
      envelope,
      signers,
      steps: await stepsOf(tx, id),
      arrived: await arrivedOf(tx, ports, signers),
    },
  }
}

/** Another run of the job has completed the envelope. */
export class CompletedBefore extends Error {
  override readonly name = 'CompletedBefore'
}

interface Completed {
  readonly stored: StoredFile
  readonly name: string
  readonly isSealed: boolean
}

const complete = async (tx: TenantTx, ports: SealPorts, id: EnvelopeId, { stored, name, isSealed }: Completed) => {
  const envelope = await lockEnvelope(tx, id)
  if (envelope?.state !== 'sealing') throw new CompletedBefore()
  const by = { accountId: envelope.by_account, name: envelope.by_name }
  const { case_id: caseId, is_minuta: isMinuta } = envelope
  const documentId = await signedDocuments.add(tx, {
    caseId,
    fileId: stored.id,
    name,
    kind: isMinuta ? 'signed-draft' : 'other',
    by,
  })
  await updateEnvelope(tx, id, {
    state: 'signed',
    ended_at: tx.now,
    signed_file_id: stored.id,
    signed_hash: stored.sha256,
    signed_document_id: documentId,
    is_sealed: isSealed,
    fault_code: '',
  })
  await insertStep(tx, { envelopeId: id, kind: 'sealed', detail: { hash: stored.sha256, sealed: String(isSealed) } })
  await tellTimeline(tx, envelope, { what: 'completed', detail: {} })
  await publishEnd(tx, envelope, { outcome: 'signed', signer: '', reason: '' })
  publishEnvelope(tx, envelope)
  if (isMinuta) tx.enqueue(recordSigned, { envelope: id })
  if (envelope.driver === 'link')
    for (const signer of await signersOf(tx, [id])) await sendCopy(tx, ports, { envelope, signer })
}

const signedName = (name: string) => `${name.replace(/\.pdf$/i, '').slice(0, 180)} (assinado).pdf`

export const storeSigned = (
  ports: SealPorts,
  { db, tenantId }: Pick<JobRun, 'db' | 'tenantId'>,
  envelope: EnvelopeRow,
  { pdf, isSealed }: { readonly pdf: Uint8Array; readonly isSealed: boolean },
) => {
  const name = signedName(envelope.name)
  const file = {
    name,
    purpose: signedDocuments.purpose,
    content: Readable.from([pdf]),
    kinds: ['pdf' as const],
    madeBy: envelope.by_account,
  }
  const into = { tenantId, write: <T>(work: (tx: TenantTx) => Promise<T>) => db.inTenant(tenantId, work) }
  return ports.files.store(into, file, (tx, stored) => complete(tx, ports, envelope.id, { stored, name, isSealed }))
}

export const readAll = async (files: Files, file: StoredFile): Promise<Buffer> => {
  const pieces: Uint8Array[] = []
  for await (const piece of await files.read(file)) pieces.push(piece as Uint8Array)
  return Buffer.concat(pieces)
}

/** The evidence appended to the bytes that were signed. */
const write = async (ports: SealPorts, { original: file, evidence }: Ground, seal: RequestedSeal | null) => {
  const original = await readAll(ports.files, file)
  const hash = createHash('sha256').update(original).digest('hex')
  if (hash !== evidence.envelope.document_hash)
    throw new Error('envelopes.seal: the stored bytes are not the signed ones')
  return appendEvidence(original, evidenceOf({ ...evidence, seal }))
}

/** Stores the sealed file and completes the envelope in the transaction that settles the signature. */
const sealAndComplete = async (ports: SealPorts, run: JobRun, ground: Ground, seal: RequestedSeal) => {
  const { envelope } = ground.evidence
  const name = signedName(envelope.name)
  const pdf = await write(ports, ground, seal)
  await makeSignature(ports.signing, sealEnvelope.attempts)(run, {
    signingId: seal.signingId,
    pdf,
    name,
    purpose: signedDocuments.purpose,
    onSigned: (tx, stored) => complete(tx, ports, envelope.id, { stored, name, isSealed: true }),
  })
}

/**
 * A certificate that fails must not keep a signed document from its signers: the next round finds no seal that waits, and the page says that
 * there is none.
 */
const finish = async (ports: SealPorts, run: JobRun, id: EnvelopeId): Promise<void> => {
  const ground = await run.db.inTenant(run.tenantId, (tx) => readGround(tx, ports, id))
  if (ground === null) return
  if (ground.seal === null) {
    const pdf = await write(ports, ground, null)
    await storeSigned(ports, run, ground.evidence.envelope, { pdf, isSealed: false })
    return
  }
  await sealAndComplete(ports, run, ground, ground.seal)
  await finish(ports, run, id)
}

export const sealEnvelopeJob = (ports: SealPorts) =>
  handleJob(sealEnvelope, async ({ envelope: id }, run) => {
    try {
      await finish(ports, run, id)
    } catch (error) {
      if (!(error instanceof CompletedBefore)) throw error
    }
  })
