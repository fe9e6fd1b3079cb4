import { z } from 'zod'
import { events } from '../kernel/event.ts'
import { userId } from '../kernel/ids.ts'

export const petitionsEvents = events({
  'petitions.petition.changed': z.object({ id: z.string(), caseId: z.string(), negotiatorId: userId.nullable() }),
  'petitions.run.changed': z.object({ id: z.string() }),
  'petitions.models.changed': z.object({}),
})
