// Envelopes at an outside service. Creation is repeated only after the service was asked for the document of an unanswered attempt; news
// only says which document changed, and the document is read again.
import { envelopesErrors as e } from '@tratativa/contract/envelopes/errors'
import { isOpen } from '@tratativa/contract/envelopes/states'
import type { EnvelopeId } from '@tratativa/contract/envelopes/shapes'
import type { ErrorDef } from '@tratativa/contract/kernel/errors'
import { caseCode } from '@tratativa/contract/kernel/ids'
import type {
  RemoteEnvelope,
  RemoteEnvelopeInput,
  RemoteSigner,
  SignatureGateway,
  Signatures,
} from '../../../gateways/signature/port.ts'
import type { TenantTx } from '../../../platform/db/scope.ts'
import type { StoredFile } from '../../../platform/files/files.ts'
import { findFile } from '../../../platform/files/files.store.ts'
import { handleJob, type JobRun } from '../../../platform/jobs/job.ts'
import { Refusal } from '../../../platform/refusal/refusal.ts'
import { publishEnvelope } from '../desk/own-envelope.ts'
import { originalPurpose } from '../desk/original-purpose.ts'
import { endEnvelope } from '../desk/send-envelope.ts'
import { hasBlockedSigner } from '../blocked-signers.ts'
import {
  insertStep,
  lockEnvelope,
  orderOf,
  signersOf,
  updateEnvelope,
  updateSigner,
  type EnvelopeRow,
  type SignerRow,
} from '../envelopes.store.ts'
import { CompletedBefore, readAll, storeSigned, type SealPorts } from '../evidence/seal-envelope.job.ts'
import { publishEnd } from '../publish-end.ts'
import { recordSending, senderOf, takeSendingBack } from '../record-sending.ts'
import { tellTimeline } from '../tell-timeline.ts'
import {
  clearUnreadable,
  recordKeyRefused,
  recordMissing,
  type MissingPart,
  type RemoteDocument,
} from './record-unreadable.ts'
import { createRemote, readRemote, removeRemote } from './remote-jobs.ts'

export interface RemotePorts extends SealPorts {
  readonly signatures: Pick<Signatures, 'of'>
}

const externalIdOf = ({ case_id, version }: Pick<EnvelopeRow, 'case_id' | 'version'>) =>
  `${caseCode(case_id)}-${version}`

// The gateway's failures are told apart by what they say, because features import gateways as types only.
const isPermanent = (error: unknown): error is { readonly fault: string } =>
  error instanceof Error && error.name === 'SignatureFailed' && 'isTemporary' in error && error.isTemporary === false

const gatewayOf = ({ signatures }: RemotePorts, { tenantId }: JobRun): SignatureGateway => {
  const gateway = signatures.of(tenantId)
  // The account may come back: the job waits for it.
  if (gateway === null) throw new Error('envelopes.remote: the company has no account at a signature service')
  return gateway
}

interface Attempt {
  readonly envelope: EnvelopeRow
  readonly signers: readonly SignerRow[]
  readonly file: StoredFile
}

/** Ends an envelope that the service does not have. */
const endHere = async (tx: TenantTx, envelope: EnvelopeRow, end: Parameters<typeof endEnvelope>[3]) => {
  await endEnvelope(tx, envelope, 'refused', end)
  await publishEnd(tx, envelope, { outcome: 'refused', signer: 'ZapSign', reason: end.reason })
  publishEnvelope(tx, envelope)
}

/** Marks the attempt before it begins. Returns null when there is nothing to create, and ends what may not leave any more. */
const begin = async (tx: TenantTx, id: EnvelopeId): Promise<Attempt | null> => {
  const envelope = await lockEnvelope(tx, id)
  if (!envelope || envelope.state !== 'sent' || envelope.remote_token !== null) return null
  const signers = await signersOf(tx, [id])
  // The service writes to the signers itself.
  if (await hasBlockedSigner(tx, signers)) {
    await endHere(tx, envelope, { reason: e.blocked.message, code: e.blocked.code })
    return null
  }
  const file = await findFile(tx, envelope.file_id, originalPurpose)
  if (!file) throw new Error('envelopes.remote: the bytes are missing')
  await updateEnvelope(tx, id, { attempted_at: tx.now })
  return { envelope, signers, file }
}

const inputOf = ({ envelope, signers }: Attempt, pdf: Uint8Array): RemoteEnvelopeInput => ({
  externalId: externalIdOf(envelope),
  name: envelope.name,
  pdf,
  signers: signers.map((signer) => ({
    key: String(signer.id),
    name: signer.name,
    email: signer.email,
    phone: signer.phone,
    order: orderOf(signer),
  })),
  isOrdered: envelope.is_ordered,
  expiresAt: envelope.expires_at ?? new Date(),
  remindDays: envelope.remind_days,
  attemptedAt: envelope.attempted_at,
})

/** A case that takes no minuta any more stays as it is: the people have it all the same. */
const recordLateSending = async (tx: TenantTx, envelope: EnvelopeRow) => {
  try {
    await recordSending(tx, envelope, await senderOf(tx, envelope))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}

const settle = async (tx: TenantTx, id: EnvelopeId, { token }: RemoteEnvelope) => {
  const envelope = await lockEnvelope(tx, id)
  if (!envelope || envelope.remote_token !== null) return
  const wasUnsent = envelope.state === 'unsent'
  // It had left, and only the answers were lost.
  const state = wasUnsent ? 'sent' : envelope.state
  if (wasUnsent) await recordLateSending(tx, envelope)
  await updateEnvelope(tx, id, { state, remote_token: token, attempted_at: null })
  for (const signer of await signersOf(tx, [id]))
    if (signer.state === 'waiting') await updateSigner(tx, signer.id, { state: 'invited', invited_at: tx.now })
  // Called off while it was created.
  if (!isOpen(state)) tx.enqueue(removeRemote, { envelope: id })
  publishEnvelope(tx, envelope)
}

const faults: Readonly<Record<string, ErrorDef>> = {
  key: e.keyRefused,
  unpaid: e.accountUnpaid,
  refused: e.dataRefused,
  'too-large': e.largePdf,
}

const endRefused = async (tx: TenantTx, id: EnvelopeId, fault: string) => {
  const envelope = await lockEnvelope(tx, id)
  if (!envelope || !isOpen(envelope.state)) return
  const { code, message } = faults[fault] ?? e.wrongAddress
  const reason = `${e.notAccepted.message} ${message}`
  await endHere(tx, envelope, { reason, code: e.notAccepted.code, faultCode: code })
}

/** The document may exist there all the same: the next attempt asks for it, and so do its news. */
const markUnsent = async (tx: TenantTx, id: EnvelopeId) => {
  const envelope = await lockEnvelope(tx, id)
  if (!envelope || envelope.state !== 'sent' || envelope.remote_token !== null) return
  await updateEnvelope(tx, id, { state: 'unsent' })
  await takeSendingBack(tx, envelope)
  await tellTimeline(tx, envelope, { what: 'unsent', detail: {} })
  await publishEnd(tx, envelope, { outcome: 'unsent', signer: '', reason: '' })
  publishEnvelope(tx, envelope)
}

export const createRemoteJob = (ports: RemotePorts) =>
  handleJob(
    createRemote,
    async ({ envelope: id }, run) => {
      const attempt = await run.db.inTenant(run.tenantId, (tx) => begin(tx, id))
      if (attempt === null) return
      const pdf = await readAll(ports.files, attempt.file)
      try {
        const made = await gatewayOf(ports, run).create(inputOf(attempt, pdf))
        await run.db.inTenant(run.tenantId, (tx) => settle(tx, id, made))
      } catch (error) {
        if (!isPermanent(error)) throw error
        await run.db.inTenant(run.tenantId, (tx) => endRefused(tx, id, error.fault))
      }
    },
    ({ envelope: id }, run) => run.db.inTenant(run.tenantId, (tx) => markUnsent(tx, id)),
  )

const applySigner = async (tx: TenantTx, envelope: EnvelopeRow, signer: SignerRow, remote: RemoteSigner) => {
  if (remote.status !== 'signed' || signer.state === 'signed') return false
  await updateSigner(tx, signer.id, { state: 'signed', ended_at: remote.signedAt ?? tx.now })
  await insertStep(tx, { envelopeId: envelope.id, signerId: signer.id, kind: 'signed', detail: { at: 'ZapSign' } })
  await tellTimeline(tx, envelope, { what: 'signed', signer, detail: {} })
  return true
}

const endings = { refused: 'refused', expired: 'expired', deleted: 'cancelled' } as const

const applyEnd = async (
  tx: TenantTx,
  envelope: EnvelopeRow,
  signers: readonly SignerRow[],
  remote: RemoteEnvelope & { readonly status: keyof typeof endings },
) => {
  const by = remote.signers.find(({ status }) => status === 'refused')
  const signer = signers.find(({ id }) => String(id) === by?.key)
  const reason = by?.reason ?? ''
  if (signer && remote.status === 'refused')
    await updateSigner(tx, signer.id, { state: 'refused', ended_at: tx.now, reason })
  await endEnvelope(tx, envelope, endings[remote.status], { reason })
  await tellTimeline(tx, envelope, {
    what: endings[remote.status],
    text: reason,
    detail: {},
    ...(signer ? { signer } : {}),
  })
  if (remote.status !== 'deleted')
    await publishEnd(tx, envelope, { outcome: remote.status, signer: signer?.name ?? '', reason })
}

const isEnd = (remote: RemoteEnvelope): remote is RemoteEnvelope & { readonly status: keyof typeof endings } =>
  remote.status in endings

/** Returns the envelope whose signed file is to be fetched. */
const apply = async (tx: TenantTx, id: EnvelopeId, remote: RemoteEnvelope): Promise<EnvelopeRow | null> => {
  await settle(tx, id, remote)
  const envelope = await lockEnvelope(tx, id)
  if (!envelope || !(isOpen(envelope.state) || envelope.state === 'sealing')) return null
  const signers = await signersOf(tx, [id])
  let hasNew = false
  for (const signer of signers) {
    const state = remote.signers.find(({ key }) => key === String(signer.id))
    if (state && (await applySigner(tx, envelope, signer, state))) hasNew = true
  }
  publishEnvelope(tx, envelope)
  await clearUnreadable(tx, envelope, remote.status === 'signed')
  if (remote.status === 'signed') {
    await updateEnvelope(tx, id, { state: 'sealing' })
    return envelope
  }
  if (isEnd(remote)) await applyEnd(tx, envelope, signers, remote)
  else if (hasNew) await updateEnvelope(tx, id, { state: 'partly-signed' })
  return null
}

/** Returns null when the service does not know the document, has no file of it, or refuses the key; all three are recorded. */
const askRecorded = async <Answer>(
  { db, tenantId }: JobRun,
  document: RemoteDocument,
  part: MissingPart,
  ask: () => Promise<Answer>,
): Promise<Answer | null> => {
  try {
    return await ask()
  } catch (error) {
    if (!isPermanent(error)) throw error
    if (error.fault === 'key') {
      if (!(await db.inTenant(tenantId, (tx) => recordKeyRefused(tx, document)))) throw error
    } else if (error.fault === 'gone' || part === 'file')
      await db.inTenant(tenantId, (tx) => recordMissing(tx, document, part))
    else throw error
    return null
  }
}

export const readRemoteJob = (ports: RemotePorts) =>
  handleJob(readRemote, async ({ envelope: id, token: delivered }, run) => {
    const { db, tenantId } = run
    const row = await db.inTenant(tenantId, (tx) => lockEnvelope(tx, id))
    const token = row?.remote_token ?? delivered
    if (!row || token === undefined || row.state === 'signed') return
    const gateway = gatewayOf(ports, run)
    const document = { id, token }
    const remote = await askRecorded(run, document, 'document', () => gateway.read(token))
    // A delivery may name any document of the account.
    if (remote?.externalId !== externalIdOf(row)) return
    const envelope = await db.inTenant(tenantId, (tx) => apply(tx, id, remote))
    if (envelope === null) return
    const pdf = await askRecorded(run, document, 'file', () => gateway.signedFile(remote))
    if (pdf === null) return
    try {
      await storeSigned(ports, run, envelope, { pdf, isSealed: true })
    } catch (error) {
      if (!(error instanceof CompletedBefore)) throw error
    }
  })

export const removeRemoteJob = (ports: RemotePorts) =>
  handleJob(removeRemote, async ({ envelope: id }, run) => {
    const row = await run.db.inTenant(run.tenantId, (tx) => lockEnvelope(tx, id))
    if (row && row.remote_token !== null) await gatewayOf(ports, run).remove(row.remote_token)
  })
