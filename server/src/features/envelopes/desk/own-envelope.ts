// The authorization of the desk's acts on an envelope, and what every act ends with.
import { canWorkOn } from '@tratativa/contract/cases/permissions'
import { envelopesErrors as e } from '@tratativa/contract/envelopes/errors'
import { envelopesEvents } from '@tratativa/contract/envelopes/events'
import type { EnvelopeId } from '@tratativa/contract/envelopes/shapes'
import { errors } from '@tratativa/contract/kernel/errors'
import { caseCode } from '@tratativa/contract/kernel/ids'
import type { TenantTx, Tx } from '../../../platform/db/scope.ts'
import { orRefuse, refuse } from '../../../platform/refusal/refusal.ts'
import { findCase, type CaseReference } from '../../cases/index.ts'
import { findEnvelope, lockEnvelope, type EnvelopeRow } from '../envelopes.store.ts'
import { showEnvelopes, type ShowPorts } from './show-envelopes.ts'

export const demandOwnCase = (tx: Tx, case_: CaseReference) => {
  if (!canWorkOn(tx.actor, case_)) refuse(e.caseNotYours)
}

export const lockOwnEnvelope = async (tx: Tx, id: EnvelopeId) => {
  const envelope = orRefuse(await lockEnvelope(tx, id), errors.notFound)
  const case_ = orRefuse(await findCase(tx, envelope.case_id), errors.notFound)
  demandOwnCase(tx, case_)
  return { envelope, case_ }
}

interface EnvelopeAct {
  readonly action: `envelopes.envelope.${string}`
  readonly after: Readonly<Record<string, unknown>>
}

export const auditEnvelope = (
  tx: TenantTx,
  envelope: Pick<EnvelopeRow, 'case_id' | 'name'>,
  case_: CaseReference,
  { action, after }: EnvelopeAct,
) =>
  tx.audit({
    action,
    subjectId: case_.code,
    subject: case_.subject,
    thread: `case:${envelope.case_id}`,
    before: null,
    after: { envelope: envelope.name, ...after },
  })

export const publishEnvelope = (tx: TenantTx, { id, case_id }: Pick<EnvelopeRow, 'id' | 'case_id'>) =>
  tx.emitOnce(envelopesEvents, 'envelopes.envelope.changed', { id, caseId: caseCode(case_id) })

/** Publishes the change and returns the envelope as it is now. */
export const answerEnvelope = async (tx: Tx, ports: ShowPorts, id: EnvelopeId) => {
  const row = orRefuse(await findEnvelope(tx, id), errors.notFound)
  publishEnvelope(tx, row)
  const [data] = await showEnvelopes(tx, ports, [row])
  return { data: orRefuse(data, errors.notFound) }
}
