import { z } from 'zod'
import { events } from '../kernel/event.ts'
import { instant } from '../kernel/fields.ts'
import { envelopeId } from './shapes.ts'

export const envelopesEvents = events({
  /** Anything of an envelope changed: consoles that show the case fetch again. */
  'envelopes.envelope.changed': z.object({ id: envelopeId, caseId: z.string() }),
  /** For notices: signed, refused, denied, expired, not recorded by its case, document or signed file gone at the service; or not sent, which a press can mend. */
  'envelopes.envelope.ended': z.object({
    id: envelopeId,
    caseId: z.string(),
    name: z.string(),
    outcome: z.enum(['signed', 'refused', 'denied', 'expired', 'not-recorded', 'unsent', 'gone', 'file-gone']),
    signer: z.string(),
    reason: z.string(),
    byAccount: z.number(),
    negotiatorId: z.number().nullable(),
  }),
  /** For notices: the service refuses the key of the company, so the state of this envelope is unknown. */
  'envelopes.key.refused': z.object({
    id: envelopeId,
    caseId: z.string(),
    name: z.string(),
    byAccount: z.number(),
    negotiatorId: z.number().nullable(),
    /** The first refusal of the key, the same for all envelopes of the company. */
    since: instant,
  }),
})
export type EnvelopesEvents = typeof envelopesEvents
