import { envelopeId } from '@tratativa/contract/envelopes/shapes'
import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/job.ts'

const payload = z.object({ envelope: envelopeId })

/** Jobs of one envelope share a lane. */
export const createRemote = defineJob({ name: 'envelopes.remote.create', payload, attempts: 12 })
export const readRemote = defineJob({
  name: 'envelopes.remote.read',
  /** The token of a delivery, for an envelope whose creation has not been answered. */
  payload: payload.extend({ token: z.string().optional() }),
  attempts: 20,
})
export const removeRemote = defineJob({ name: 'envelopes.remote.remove', payload, attempts: 12 })
