import { callAddress, callsOf } from '../kernel/endpoint.ts'
import type { deadlinesEndpoints } from './endpoints.ts'
import { deadlinesPermissions as may } from './permissions.ts'

const host = 'case'

export const deadlinesAddresses = {
  caseDeadlines: callAddress({
    host,
    method: 'GET',
    path: '/api/cases/:caseId/deadlines',
    kind: 'query',
    permission: may.deadlinesList,
  }),
  nearDeadlines: callAddress({
    host,
    method: 'GET',
    path: '/api/deadlines/near',
    kind: 'query',
    permission: may.deadlinesList,
  }),
  addDeadline: callAddress({
    host,
    method: 'POST',
    path: '/api/cases/:caseId/deadlines',
    kind: 'command',
    permission: may.deadlinesChange,
  }),
  editDeadline: callAddress({
    host,
    method: 'PUT',
    path: '/api/deadlines/:id',
    kind: 'command',
    permission: may.deadlinesChange,
  }),
  closeDeadline: callAddress({
    host,
    method: 'PUT',
    path: '/api/deadlines/:id/close',
    kind: 'command',
    permission: may.deadlinesChange,
  }),
  reopenDeadline: callAddress({
    host,
    method: 'PUT',
    path: '/api/deadlines/:id/reopen',
    kind: 'command',
    permission: may.deadlinesChange,
  }),
  courtCalendars: callAddress({
    host,
    method: 'GET',
    path: '/api/court-calendars',
    kind: 'query',
    permission: may.calendarsSee,
  }),
  courtCalendar: callAddress({
    host,
    method: 'GET',
    path: '/api/court-calendars/:court',
    kind: 'query',
    permission: may.calendarsSee,
  }),
  recounts: callAddress({
    host,
    method: 'GET',
    path: '/api/court-calendars/:court/recounts',
    kind: 'query',
    permission: may.calendarsSee,
  }),
  addClosures: callAddress({
    host,
    method: 'POST',
    path: '/api/court-calendars/:court/closures',
    kind: 'command',
    permission: may.calendarsChange,
  }),
  editClosure: callAddress({
    host,
    method: 'PUT',
    path: '/api/court-closures/:id',
    kind: 'command',
    permission: may.calendarsChange,
  }),
  confirmClosure: callAddress({
    host,
    method: 'PUT',
    path: '/api/court-closures/:id/confirm',
    kind: 'command',
    permission: may.calendarsChange,
  }),
  removeClosure: callAddress({
    host,
    method: 'DELETE',
    path: '/api/court-closures/:id',
    kind: 'command',
    permission: may.calendarsChange,
  }),
}

export const deadlinesCalls = callsOf<typeof deadlinesEndpoints>(deadlinesAddresses)
