import { signingId } from '@tratativa/contract/kernel/ids'
import { stampPlace } from '@tratativa/contract/petitions/shapes'
import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/job.ts'

/** Signs the stored PDF of an approved version. */
export const signPetition = defineJob({
  name: 'petitions.petition.sign',
  payload: z.object({ id: z.number(), version: z.number(), signingId, place: stampPlace }),
  attempts: 5,
})
