import { signingId } from '@tratativa/contract/kernel/ids'
import { z } from 'zod'
import { defineJob } from '../../platform/jobs/job.ts'

export const signTestPage = defineJob({
  name: 'certificates.test-page.sign',
  payload: z.object({ signingId }),
  attempts: 5,
})
