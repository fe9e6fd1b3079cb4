import type { envelopesEndpoints } from '@tratativa/contract/envelopes/endpoints'
import { envelopesErrors as e } from '@tratativa/contract/envelopes/errors'
import { canCancel, canSend, isOpen } from '@tratativa/contract/envelopes/states'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import type { TenantTx, Tx } from '../../../platform/db/scope.ts'
import { orRefuse, refuse } from '../../../platform/refusal/refusal.ts'
import { hasBlockedSigner } from '../blocked-signers.ts'
import {
  findSigner,
  insertStep,
  signersOf,
  updateEnvelope,
  type EnvelopeRow,
  type SignerRow,
} from '../envelopes.store.ts'
import { invite, nextSigners, refuseRepresented, type InvitePorts } from '../links/invite.ts'
import { splitByHours } from '../links/may-reach.ts'
import { endLinks } from '../links/links.store.ts'
import { recordSending, takeSendingBack } from '../record-sending.ts'
import { createRemote, removeRemote } from '../remote/remote-jobs.ts'
import { tellTimeline } from '../tell-timeline.ts'
import { answerEnvelope, auditEnvelope, lockOwnEnvelope } from './own-envelope.ts'

const dayMs = 86_400_000

interface HandOver {
  readonly envelope: EnvelopeRow
  readonly signers: readonly SignerRow[]
  readonly isPressed: boolean
}

/** A sending that nobody pressed waits for the hours of reaching out: a link for the clock of envelopes, the outside service in its job. */
const handOver = async (tx: Tx, ports: InvitePorts, { envelope, signers, isPressed }: HandOver) => {
  const turn = nextSigners(envelope, signers)
  const { reachable, opensAt } = isPressed
    ? { reachable: turn, opensAt: null }
    : await splitByHours(tx, ports, envelope, turn)
  if (envelope.driver === 'link') return invite(tx, ports, { envelope, signers: reachable })
  if (await hasBlockedSigner(tx, signers)) refuse(e.blocked)
  const lane = `envelope:${envelope.id}`
  tx.enqueue(createRemote, { envelope: envelope.id }, opensAt === null ? { lane } : { lane, runAt: opensAt })
}

const send =
  (ports: InvitePorts, isPressed: boolean) =>
  async (tx: Tx, { id }: InputOf<typeof envelopesEndpoints.sendEnvelope>) => {
    const { envelope: draft, case_ } = await lockOwnEnvelope(tx, id)
    if (!canSend(draft.state)) refuse(canCancel(draft.state) ? e.notDraft : e.ended)
    const sent = {
      state: 'sent' as const,
      sent_at: tx.now,
      expires_at: new Date(tx.now.getTime() + draft.expiry_days * dayMs),
    }
    const envelope: EnvelopeRow = { ...draft, ...sent }
    await updateEnvelope(tx, id, sent)
    await insertStep(tx, { envelopeId: id, kind: 'sent', detail: { by: tx.actor.name } })
    const signers = await signersOf(tx, [id])
    await refuseRepresented(tx, ports, envelope, signers)
    await handOver(tx, ports, { envelope, signers, isPressed })
    await recordSending(tx, envelope, tx.actor)
    await tellTimeline(tx, envelope, { what: 'sent', by: tx.actor, detail: { signers: String(signers.length) } })
    auditEnvelope(tx, envelope, case_, { action: 'envelopes.envelope.sent', after: {} })
    return answerEnvelope(tx, ports, id)
  }

export const sendEnvelope = (ports: InvitePorts) => send(ports, true)
export const sendUnpressed = (ports: InvitePorts) => send(ports, false)

interface EnvelopeEnd {
  readonly reason: string
  /** Of the reason. */
  readonly code?: string
  /** Of the fault of the service that ends the envelope. */
  readonly faultCode?: string
  /** The service has lost the document or its signed file: nothing is removed there, and nobody can complete the sending. */
  readonly isLost?: boolean
}

/** Ends an open envelope; all its links die. */
export const endEnvelope = async (
  tx: TenantTx,
  envelope: EnvelopeRow,
  state: 'cancelled' | 'expired' | 'refused',
  { reason, code = '', faultCode = '', isLost = false }: EnvelopeEnd,
) => {
  const ended = { state, ended_at: tx.now, end_reason: reason, end_reason_code: code, fault_code: faultCode }
  await updateEnvelope(tx, envelope.id, ended)
  await endLinks(
    tx,
    (await signersOf(tx, [envelope.id])).map(({ id }) => id),
  )
  if (envelope.remote_token === null || isLost) await takeSendingBack(tx, envelope)
  if (envelope.driver === 'zapsign' && state !== 'refused' && !isLost)
    tx.enqueue(removeRemote, { envelope: envelope.id }, { lane: `envelope:${envelope.id}` })
}

export const cancelEnvelope =
  (ports: InvitePorts) =>
  async (tx: Tx, { id, reason }: InputOf<typeof envelopesEndpoints.cancelEnvelope>) => {
    const { envelope, case_ } = await lockOwnEnvelope(tx, id)
    if (!canCancel(envelope.state)) refuse(e.ended)
    await endEnvelope(tx, envelope, 'cancelled', { reason })
    await insertStep(tx, { envelopeId: id, kind: 'cancelled', detail: { by: tx.actor.name, reason } })
    if (envelope.state !== 'draft')
      await tellTimeline(tx, envelope, { what: 'cancelled', by: tx.actor, text: reason, detail: {} })
    auditEnvelope(tx, envelope, case_, { action: 'envelopes.envelope.cancelled', after: { reason } })
    return answerEnvelope(tx, ports, id)
  }

export const sendLinkAgain =
  (ports: InvitePorts) =>
  async (tx: Tx, { id, isReminder }: InputOf<typeof envelopesEndpoints.sendLinkAgain>) => {
    const known = orRefuse(await findSigner(tx, id), errors.notFound)
    const { envelope, case_ } = await lockOwnEnvelope(tx, known.envelope_id)
    if (!isOpen(envelope.state)) refuse(e.ended)
    if (envelope.driver !== 'link') refuse(e.outside)
    // Read again under the lock: the signer may have signed meanwhile.
    const signer = orRefuse(await findSigner(tx, id), errors.notFound)
    const turn = nextSigners(envelope, await signersOf(tx, [envelope.id]))
    if (signer.state !== 'invited' && !turn.some((waiting) => waiting.id === id)) refuse(e.notWaiting)
    await refuseRepresented(tx, ports, envelope, [signer])
    await invite(tx, ports, { envelope, signers: [signer], isReminder })
    auditEnvelope(tx, envelope, case_, {
      action: isReminder ? 'envelopes.envelope.reminded' : 'envelopes.envelope.sent-again',
      after: { signer: signer.name },
    })
    return answerEnvelope(tx, ports, envelope.id)
  }
