import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/job.ts'

export const petitionPurpose = 'petitions.petition'

/** Writes the files of an approved version and stores them. */
export const storePetitionFiles = defineJob({
  name: 'petitions.petition.store-files',
  payload: z.object({ id: z.number(), version: z.number() }),
  attempts: 8,
})
