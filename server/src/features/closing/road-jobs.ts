// The jobs of a road. Each names its press by a key: a repeated or killed job does nothing twice.
import { roadId } from '@tratativa/contract/closing/shapes'
import { accountId, certificateId } from '@tratativa/contract/kernel/ids'
import { z } from 'zod'
import { defineJob } from '../../platform/jobs/job.ts'

const press = { road: roadId, key: z.uuid(), by: accountId }

/** Makes the envelope of an approved minuta and sends it. */
export const sendMinuta = defineJob({
  name: 'closing.minuta.send',
  payload: z.object({ ...press, isByRule: z.boolean().default(false) }),
  attempts: 12,
})

/** Signs the approved petition. */
export const signRoadPetition = defineJob({
  name: 'closing.petition.sign',
  payload: z.object({ ...press, certificateId }),
  attempts: 12,
})

/** Makes the petition by a rule. */
export const makeRoadPetition = defineJob({
  name: 'closing.petition.make',
  payload: z.object({ road: roadId, by: accountId }),
  attempts: 12,
})
