// The public API of the payments: what the road from an agreement to its end, and the composition root, may call.
export { nationalCalendars, type CalendarOfCase } from './calendar.ts'
export { isSettled, readCaseSettlement, type CaseSettlement } from './settlement.store.ts'
export { draftInstalments } from './plans/draft-instalments.ts'
export { paymentsTimeline } from './timeline/payments-timeline.store.ts'
export { paymentsWork } from './worklist/payments-work.store.ts'
