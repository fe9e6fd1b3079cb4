import type { QueryClient } from '@tanstack/react-query'
import { casesDeskCalls } from '@tratativa/contract/cases/desk/calls'
import type { LiveMap } from '@tratativa/contract/kernel/event'
import { urlOf } from '@tratativa/contract/kernel/endpoint'
import { monitoringCalls } from '@tratativa/contract/monitoring/calls'
import type { MonitoringEvents } from '@tratativa/contract/monitoring/events'
import { refetch } from '../../platform/cached.ts'
import { makeOld } from '../../platform/under-way.ts'
import { refetchMonitoring } from './monitoring.api.ts'

const refetchTimelines = (cache: QueryClient, caseIds: readonly string[]) => {
  for (const id of caseIds) makeOld(cache, { queryKey: [urlOf(casesDeskCalls.caseTimeline), { id }] })
}

export const monitoringLive: LiveMap<MonitoringEvents, QueryClient> = {
  'monitoring.processes.changed': (cache, { caseIds }) => {
    refetchMonitoring(cache)
    refetchTimelines(cache, caseIds)
  },
  // The lists change by the event of the processes, which comes with these.
  'monitoring.movement.received': (cache, { caseId }) => refetchTimelines(cache, [caseId]),
  'monitoring.publication.received': (cache, { caseId }) => refetchTimelines(cache, [caseId]),
  'monitoring.publication.cancelled': (cache, { caseId }) => {
    refetch(cache, monitoringCalls.movements)
    refetchTimelines(cache, [caseId])
  },
  'monitoring.settings.changed': (cache) => refetch(cache, monitoringCalls.settings),
}
