// Writes the evidence of an envelope that all have signed, seals it, and only then completes the envelope. A job that is repeated after a
// crash finds the envelope complete, or begins again: the completed state, the file and the document of the case commit together.
import type { EnvelopeId } from '@tratativa/contract/envelopes/shapes'
import type { TenantId } from '@tratativa/contract/kernel/ids'
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { TenantTx } from '../../../platform/db/scope.ts'
import type { Files, StoredFile } from '../../../platform/files/files.ts'
import { findFile } from '../../../platform/files/files.store.ts'
import { handleJob, type JobRun } from '../../../platform/jobs/job.ts'
import { signedDocuments } from '../../cases/index.ts'
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
import { processNumberOf } from './evidence.store.ts'
import { recordSigned, sealEnvelope } from './seal-job.ts'
import type { Certificate, Sealer } from './sealer.ts'

export interface SealPorts extends InvitePorts {
  readonly files: Files
  readonly sealer: Sealer
}

interface Ground {
  readonly original: StoredFile
  readonly evidence: Omit<EvidenceGround, 'sealer'>
  readonly certificate: Certificate | null
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

const readGround = async (tx: TenantTx, ports: SealPorts, id: EnvelopeId): Promise<Ground | null> => {
  const envelope = await lockEnvelope(tx, id)
  if (envelope?.state !== 'sealing') return null
  const original = await findFile(tx, envelope.file_id, originalPurpose)
  if (!original) throw new Error('envelopes.seal: the signed bytes are missing')
  const signers = await signersOf(tx, [id])
  return {
    original,
    certificate: await ports.sealer.find(tx),
    evidence: {
      company: await nameOfTenant(tx),
      processNumber: await processNumberOf(tx, envelope.case_id),
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

const write = async (
  ports: SealPorts,
  run: JobRun,
  ground: Ground,
): Promise<{ pdf: Uint8Array; isSealed: boolean }> => {
  const { certificate, evidence } = ground
  const original = await readAll(ports.files, ground.original)
  const hash = createHash('sha256').update(original).digest('hex')
  if (hash !== evidence.envelope.document_hash)
    throw new Error('envelopes.seal: the stored bytes are not the signed ones')
  // A certificate that fails until the end must not keep a signed document from its signers: the page then says that there is no seal.
  const seals = certificate !== null && run.attempt < sealEnvelope.attempts
  const pdf = await appendEvidence(original, evidenceOf({ ...evidence, sealer: seals ? certificate.holder : null }))
  if (!seals) return { pdf, isSealed: false }
  const work = { certificate, pdf, reason: `Selo das assinaturas do envelope ${evidence.envelope.id}` }
  return { pdf: await ports.sealer.seal(run.db, run.tenantId, work), isSealed: true }
}

export const sealEnvelopeJob = (ports: SealPorts) =>
  handleJob(sealEnvelope, async ({ envelope: id }, run) => {
    const tenantId: TenantId = run.tenantId
    const ground = await run.db.inTenant(tenantId, (tx) => readGround(tx, ports, id))
    if (ground === null) return
    try {
      await storeSigned(ports, run, ground.evidence.envelope, await write(ports, run, ground))
    } catch (error) {
      if (!(error instanceof CompletedBefore)) throw error
    }
  })
