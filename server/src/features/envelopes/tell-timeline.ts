// Tells the timeline of the case what happened to an envelope, once for each fact.
import type { TenantTx } from '../../platform/db/scope.ts'
import { publishTimelineEntry } from '../cases/index.ts'
import type { EnvelopeRow } from './envelopes.store.ts'

interface Told {
  readonly what:
    | 'sent'
    | 'signed'
    | 'completed'
    | 'refused'
    | 'denied'
    | 'expired'
    | 'cancelled'
    | 'unsent'
    | 'gone'
    | 'file-gone'
  readonly by?: { readonly accountId: number; readonly name: string } | null
  readonly signer?: { readonly id: number; readonly name: string }
  readonly text?: string
  readonly detail: Readonly<Record<string, string>>
}

/** An envelope that did not leave is sent again: each sending is a fact of its own. */
const sendingOf = ({ sent_at }: Pick<EnvelopeRow, 'sent_at'>, what: Told['what']) =>
  (what === 'sent' || what === 'unsent') && sent_at !== null ? `:${sent_at.getTime()}` : ''

export const tellTimeline = (
  tx: TenantTx,
  envelope: Pick<EnvelopeRow, 'id' | 'case_id' | 'name' | 'sent_at'>,
  { what, by = null, signer, text = '', detail }: Told,
) =>
  publishTimelineEntry(tx, {
    caseId: envelope.case_id,
    kind: 'signature',
    source: `envelope:${envelope.id}:${what}${signer ? `:${signer.id}` : ''}${sendingOf(envelope, what)}`,
    what,
    subjectId: String(envelope.id),
    text,
    detail: { name: envelope.name, ...(signer ? { signer: signer.name } : {}), ...detail },
    by,
  })
