import { everyProfile, leadingProfiles } from '../kernel/actor.ts'
import { permission } from '../kernel/permission.ts'

export const queuesPermissions = {
  /** Working on the cases of one's queues. */
  queuesWork: permission('queues.queue.work', everyProfile),
  queuesLead: permission('queues.queue.lead', leadingProfiles),
} as const
