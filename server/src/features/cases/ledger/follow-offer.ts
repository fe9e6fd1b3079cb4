// The job that follows the message of an offer; `deals` handles it.
import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/job.ts'

/** The SQL functions of the conversations enqueue it too: see `cases.follow_message`. */
export const followOffer = defineJob({
  name: 'cases.offer.follow',
  payload: z.object({ offer: z.number() }),
  attempts: 12,
})
