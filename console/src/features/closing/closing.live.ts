import type { QueryClient } from '@tanstack/react-query'
import { closingCalls } from '@tratativa/contract/closing/calls'
import type { ClosingEvents } from '@tratativa/contract/closing/events'
import type { LiveMap } from '@tratativa/contract/kernel/event'
import { refetch } from '../../platform/cached.ts'

const { caseRoad, roads, roadCounts, roadRules } = closingCalls

export const closingLive: LiveMap<ClosingEvents, QueryClient> = {
  'closing.road.changed': (cache) => refetch(cache, caseRoad, roads, roadCounts),
  'closing.step.waiting': () => undefined,
  'closing.rules.changed': (cache) => refetch(cache, roadRules),
}
