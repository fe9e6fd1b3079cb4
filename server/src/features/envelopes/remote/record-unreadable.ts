// Records that the service does not tell the state of an envelope or does not deliver its signed file: a missing document ends the envelope
// after an hour, a refused key is published once while the clock of envelopes goes on asking.
import { envelopesErrors as e } from '@tratativa/contract/envelopes/errors'
import { envelopesEvents } from '@tratativa/contract/envelopes/events'
import type { EnvelopeId } from '@tratativa/contract/envelopes/shapes'
import { isOpen } from '@tratativa/contract/envelopes/states'
import { caseCode } from '@tratativa/contract/kernel/ids'
import type { TenantTx } from '../../../platform/db/scope.ts'
import { findCase } from '../../cases/index.ts'
import { publishEnvelope } from '../desk/own-envelope.ts'
import { endEnvelope } from '../desk/send-envelope.ts'
import { lockEnvelope, updateEnvelope, type EnvelopeRow } from '../envelopes.store.ts'
import { publishEnd } from '../publish-end.ts'
import { tellTimeline } from '../tell-timeline.ts'
import { firstKeyRefusal } from './key-refusals.store.ts'

/** A document that is missing for a moment does not end its envelope; the clock of envelopes asks for it again meanwhile. */
const missingLimitMs = 3_600_000

export interface RemoteDocument {
  readonly id: EnvelopeId
  readonly token: string
}

/** A delivery may name any document. */
const lockAwaited = async (tx: TenantTx, { id, token }: RemoteDocument): Promise<EnvelopeRow | null> => {
  const envelope = await lockEnvelope(tx, id)
  if (!envelope || envelope.remote_token !== token) return null
  return isOpen(envelope.state) || envelope.state === 'sealing' ? envelope : null
}

const ends = {
  document: { what: 'gone', def: e.goneOutside },
  file: { what: 'file-gone', def: e.fileGone },
} as const
export type MissingPart = keyof typeof ends

export const recordMissing = async (tx: TenantTx, document: RemoteDocument, part: MissingPart) => {
  const envelope = await lockAwaited(tx, document)
  if (!envelope) return
  const since = envelope.missing_since ?? tx.now
  if (tx.now.getTime() - since.getTime() < missingLimitMs)
    return updateEnvelope(tx, envelope.id, { missing_since: since, fault_code: '' })
  const { what, def } = ends[part]
  const { code, message: reason } = def
  await endEnvelope(tx, envelope, 'cancelled', { reason, code, isLost: true })
  await tellTimeline(tx, envelope, { what, detail: {} })
  await publishEnd(tx, envelope, { outcome: what, signer: '', reason })
  publishEnvelope(tx, envelope)
}

const publishKeyRefused = async (tx: TenantTx, { id, case_id, name, by_account }: EnvelopeRow, since: Date) => {
  const case_ = await findCase(tx, case_id)
  tx.emit(envelopesEvents, 'envelopes.key.refused', {
    id,
    caseId: caseCode(case_id),
    name,
    byAccount: by_account,
    negotiatorId: case_?.negotiatorId ?? null,
    since: since.toISOString(),
  })
}

/** Returns false for an envelope that does not wait for the service. */
export const recordKeyRefused = async (tx: TenantTx, document: RemoteDocument): Promise<boolean> => {
  const envelope = await lockAwaited(tx, document)
  if (!envelope) return false
  const { code } = e.keyRefused
  await updateEnvelope(tx, envelope.id, { fault_at: tx.now })
  if (envelope.fault_code === code) return true
  const since = (await firstKeyRefusal(tx)) ?? tx.now
  await updateEnvelope(tx, envelope.id, { fault_code: code, fault_since: since, missing_since: null })
  await publishKeyRefused(tx, envelope, since)
  publishEnvelope(tx, envelope)
  return true
}

/** The service answers again. While a signed document lacks its file, only the file settles what was recorded. */
export const clearUnreadable = async (tx: TenantTx, envelope: EnvelopeRow, isSigned: boolean) => {
  const { id, state, missing_since, fault_code } = envelope
  if ((isSigned && state === 'sealing') || (missing_since === null && fault_code === '')) return
  await updateEnvelope(tx, id, { missing_since: null, fault_code: '' })
}
