// Publishes how an envelope ended, for notices.
import { envelopesEvents } from '@tratativa/contract/envelopes/events'
import type { DataOf } from '@tratativa/contract/kernel/event'
import { caseCode } from '@tratativa/contract/kernel/ids'
import type { TenantTx } from '../../platform/db/scope.ts'
import { findCase } from '../cases/index.ts'
import type { EnvelopeRow } from './envelopes.store.ts'

type End = Pick<DataOf<typeof envelopesEvents, 'envelopes.envelope.ended'>, 'outcome' | 'signer' | 'reason'>

export const publishEnd = async (tx: TenantTx, envelope: EnvelopeRow, end: End) => {
  const case_ = await findCase(tx, envelope.case_id)
  tx.emit(envelopesEvents, 'envelopes.envelope.ended', {
    id: envelope.id,
    caseId: caseCode(envelope.case_id),
    name: envelope.name,
    byAccount: envelope.by_account,
    negotiatorId: case_?.negotiatorId ?? null,
    ...end,
  })
}
