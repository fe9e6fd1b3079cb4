import type { QueryClient } from '@tanstack/react-query'
import { deadlinesCalls } from '@tratativa/contract/deadlines/calls'
import type { DeadlinesEvents } from '@tratativa/contract/deadlines/events'
import type { LiveMap } from '@tratativa/contract/kernel/event'
import { refetch } from '../../platform/cached.ts'

const { caseDeadlines, nearDeadlines, courtCalendar, courtCalendars, recounts } = deadlinesCalls

// The server sends these two to nobody: the change of the deadline itself is published beside them.
const nothing = () => undefined

export const deadlinesLive: LiveMap<DeadlinesEvents, QueryClient> = {
  'deadlines.deadline.changed': (cache) => refetch(cache, caseDeadlines, nearDeadlines),
  'deadlines.calendar.changed': (cache) => refetch(cache, courtCalendar, courtCalendars, recounts),
  'deadlines.recount.changed': (cache) => refetch(cache, recounts),
  'deadlines.deadline.moved': nothing,
  'deadlines.deadline.near': nothing,
}
