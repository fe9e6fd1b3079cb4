// The public API of the deadlines, for petitions, monitoring and the composition root.
export { storeDeadline } from './deadlines/add-deadline.ts'
export { calendarOfCase, calendarOfProcess } from './calendars/calendar-of-case.ts'
export { closeDeadlinesOfSource } from './deadlines/close-deadline.ts'
export { deadlinesWork } from './deadlines/near-deadlines.store.ts'
