// Records the signed draft on its case, once. A case that does not take it any more keeps the document; the desk learns why.
import { envelopesErrors as e } from '@tratativa/contract/envelopes/errors'
import type { EnvelopeId } from '@tratativa/contract/envelopes/shapes'
import type { ErrorDef } from '@tratativa/contract/kernel/errors'
import type { TenantTx } from '../../../platform/db/scope.ts'
import { handleJob } from '../../../platform/jobs/job.ts'
import { Refusal } from '../../../platform/refusal/refusal.ts'
import { minutaActs } from '../../cases/index.ts'
import { publishEnvelope } from '../desk/own-envelope.ts'
import { lockEnvelope, updateEnvelope, type EnvelopeRow } from '../envelopes.store.ts'
import { publishEnd } from '../publish-end.ts'
import { senderOf } from '../record-sending.ts'
import { recordSigned } from './seal-job.ts'

const isDue = (envelope: EnvelopeRow | undefined): envelope is EnvelopeRow =>
  envelope?.state === 'signed' && envelope.recorded_at === null

const record = async (tx: TenantTx, id: EnvelopeId) => {
  const envelope = await lockEnvelope(tx, id)
  if (!isDue(envelope)) return
  await minutaActs.signed(tx, await senderOf(tx, envelope), {
    caseId: envelope.case_id,
    name: envelope.name,
    signedAt: (envelope.ended_at ?? tx.now).toISOString(),
  })
  await updateEnvelope(tx, id, { recorded_at: tx.now, record_refusal: null, record_refusal_code: '' })
  publishEnvelope(tx, envelope)
}

const leave = async (tx: TenantTx, id: EnvelopeId, { code }: ErrorDef, words: string) => {
  const envelope = await lockEnvelope(tx, id)
  if (!isDue(envelope) || envelope.record_refusal !== null) return
  await updateEnvelope(tx, id, { record_refusal: words, record_refusal_code: code })
  await publishEnd(tx, envelope, { outcome: 'not-recorded', signer: '', reason: words })
  publishEnvelope(tx, envelope)
}

export const recordSignedJob = handleJob(
  recordSigned,
  async ({ envelope: id }, { db, tenantId }) => {
    try {
      await db.inTenant(tenantId, (tx) => record(tx, id))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      await db.inTenant(tenantId, (tx) => leave(tx, id, error.def, error.message))
    }
  },
  ({ envelope: id }, { db, tenantId }) =>
    db.inTenant(tenantId, (tx) => leave(tx, id, e.recordingStopped, e.recordingStopped.message)),
)
