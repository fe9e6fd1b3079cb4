import { envelopeId } from '@tratativa/contract/envelopes/shapes'
import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/job.ts'

export const sealEnvelope = defineJob({
  name: 'envelopes.envelope.seal',
  payload: z.object({ envelope: envelopeId }),
  attempts: 12,
})

/** Records the signed draft on its case. */
export const recordSigned = defineJob({
  name: 'envelopes.envelope.record',
  payload: z.object({ envelope: envelopeId }),
  attempts: 12,
})
