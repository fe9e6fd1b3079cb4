// Follows the process of a new case at once. Other changes of cases are met by the schedule.
import { casesEvents } from '@tratativa/contract/cases/events'
import { listen } from '../../../platform/events/listener.ts'
import { enqueueFollowing } from './follow-by-rule.job.ts'

export const onCaseToFollow = listen(
  casesEvents,
  'cases.case.registered',
  'monitoring.on-case-registered',
  (_, { db, tenantId }) => db.inTenant(tenantId, (tx) => Promise.resolve(enqueueFollowing(tx))),
)

export const onCasesToFollow = listen(
  casesEvents,
  'cases.run.ended',
  'monitoring.on-run-ended',
  (_, { db, tenantId }) => db.inTenant(tenantId, (tx) => Promise.resolve(enqueueFollowing(tx))),
)
