import type { DeadlinesEvents } from '@tratativa/contract/deadlines/events'
import type { AudienceMap } from '@tratativa/contract/kernel/event'

export const deadlinesAudience: AudienceMap<DeadlinesEvents> = {
  'deadlines.deadline.changed': () => [{ to: 'tenant' }],
  'deadlines.calendar.changed': () => [{ to: 'tenant' }],
  'deadlines.recount.changed': () => [{ to: 'tenant' }],
  'deadlines.deadline.moved': () => [{ to: 'nobody' }],
  'deadlines.deadline.near': () => [{ to: 'nobody' }],
}
