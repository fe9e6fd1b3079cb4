import { worklistEndpoints as endpoints } from '@tratativa/contract/cases/worklist/endpoints'
import { command, query, type Binding } from '../../../platform/http/binding.ts'
import { dismissWork, orderWorklist, restoreWork } from './change-worklist.ts'
import { listSnoozedCases, readWorklist } from './read-worklist.ts'
import { snoozeCase, wakeCaseNow } from './snooze-case.job.ts'
import type { WorkSource } from './work-source.store.ts'

export const worklistBindings = (sources: readonly WorkSource[]): readonly Binding[] => [
  query(endpoints.worklist, readWorklist(sources)),
  command(endpoints.orderWorklist, orderWorklist),
  command(endpoints.dismissWork, dismissWork),
  command(endpoints.restoreWork, restoreWork),
  query(endpoints.snoozedCases, listSnoozedCases),
  command(endpoints.snoozeCase, snoozeCase),
  command(endpoints.wakeCase, wakeCaseNow),
]
