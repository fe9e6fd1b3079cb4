import { deadlinesEndpoints as endpoints } from '@tratativa/contract/deadlines/endpoints'
import { deadlinesEvents } from '@tratativa/contract/deadlines/events'
import { audienceOf } from '../../platform/events/outward-events.ts'
import type { Feature } from '../../platform/feature/feature.ts'
import { command, query } from '../../platform/http/binding.ts'
import { once } from '../../platform/once/once.ts'
import { deadlinesAudience } from './audience.ts'
import { addClosures, confirmClosure, editClosure, removeClosure } from './calendars/change-calendar.ts'
import { listCalendars, listRecounts, readCalendar } from './calendars/read-calendars.ts'
import { recountDeadlinesJob } from './calendars/recount-deadlines.job.ts'
import { resumeRecounts } from './calendars/resume-recounts.ts'
import { addDeadline } from './deadlines/add-deadline.ts'
import { closeDeadline, reopenDeadline } from './deadlines/close-deadline.ts'
import { editDeadline } from './deadlines/edit-deadline.ts'
import { listCaseDeadlines, listNearDeadlines } from './deadlines/list-deadlines.ts'
import { noticeDeadlines } from './deadlines/notice-deadlines.ts'
import { cancelPublishedDeadline, startPublishedDeadline } from './deadlines/on-publication.ts'

export const deadlinesFeature = (): Feature => ({
  word: 'deadlines',
  bindings: [
    query(endpoints.caseDeadlines, listCaseDeadlines),
    query(endpoints.nearDeadlines, listNearDeadlines),
    command(endpoints.addDeadline, once('deadlines.deadline.add', addDeadline)),
    command(endpoints.editDeadline, editDeadline),
    command(endpoints.closeDeadline, closeDeadline),
    command(endpoints.reopenDeadline, reopenDeadline),
    query(endpoints.courtCalendars, listCalendars),
    query(endpoints.courtCalendar, readCalendar),
    query(endpoints.recounts, listRecounts),
    command(endpoints.addClosures, addClosures),
    command(endpoints.editClosure, editClosure),
    command(endpoints.confirmClosure, confirmClosure),
    command(endpoints.removeClosure, removeClosure),
  ],
  jobs: [recountDeadlinesJob],
  listeners: [startPublishedDeadline, cancelPublishedDeadline],
  schedules: [noticeDeadlines, resumeRecounts],
  audiences: audienceOf(deadlinesEvents, deadlinesAudience),
})
