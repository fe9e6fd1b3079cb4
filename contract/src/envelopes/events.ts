import { z } from 'zod'
import { events } from '../kernel/event.ts'
import { envelopeId } from './shapes.ts'

export const envelopesEvents = events({
  /** Anything of an envelope changed: consoles that show the case fetch again. */
  'envelopes.envelope.changed': z.object({ id: envelopeId, caseId: z.string() }),
  /** For notices: signed, refused, denied, expired, not recorded by its case, gone at the service; or not sent, which a press can mend. */
  'envelopes.envelope.ended': z.object({
    id: envelopeId,
    caseId: z.string(),
    name: z.string(),
    outcome: z.enum(['signed', 'refused', 'denied', 'expired', 'not-recorded', 'unsent', 'gone']),
    signer: z.string(),
    reason: z.string(),
    byAccount: z.number(),
    negotiatorId: z.number().nullable(),
  }),
})
export type EnvelopesEvents = typeof envelopesEvents
