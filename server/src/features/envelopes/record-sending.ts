// Records the sending of a minuta on its case, and takes the record back when the signature service never took the envelope
// or has lost it.
import { profiles } from '@tratativa/contract/kernel/actor'
import type { TenantTx } from '../../platform/db/scope.ts'
import { minutaActs, minutaSending } from '../cases/index.ts'
import { memberOfAccount } from '../identity/index.ts'
import { updateEnvelope, type EnvelopeRow } from './envelopes.store.ts'

type Sender = Parameters<typeof minutaActs.sent>[1]

/** Jobs act in the name of the person who made the envelope. */
export const senderOf = async (tx: TenantTx, { by_account, by_name }: EnvelopeRow): Promise<Sender> => ({
  accountId: by_account,
  name: by_name,
  profileTypeId: (await memberOfAccount(tx, by_account))?.profileTypeId ?? profiles.negotiator,
})

export const recordSending = async (tx: TenantTx, envelope: EnvelopeRow, by: Sender) => {
  if (!envelope.is_minuta) return
  const change = await minutaActs.sent(tx, by, {
    caseId: envelope.case_id,
    token: `envelope-${envelope.id}`,
    name: envelope.name,
    status: 'pending',
  })
  await updateEnvelope(tx, envelope.id, { case_change: JSON.stringify(change) })
}

/** Nobody can sign an envelope that the service never took or has lost: its case must not say that the minuta was sent. */
export const takeSendingBack = async (tx: TenantTx, envelope: EnvelopeRow) => {
  const { driver, case_change, case_id: caseId } = envelope
  if (driver !== 'zapsign' || case_change === null) return
  await updateEnvelope(tx, envelope.id, { case_change: null })
  await minutaActs.unsent(tx, await senderOf(tx, envelope), { caseId, ...minutaSending.parse(case_change) })
}
