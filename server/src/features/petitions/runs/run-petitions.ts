import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/job.ts'

/** Makes the petitions of a run, a chunk of cases in each transaction. */
export const runPetitions = defineJob({
  name: 'petitions.run.make',
  payload: z.object({ run: z.number() }),
  attempts: 8,
})
