import type { ClosingEvents } from '@tratativa/contract/closing/events'
import type { AudienceMap } from '@tratativa/contract/kernel/event'

export const closingAudience: AudienceMap<ClosingEvents> = {
  'closing.road.changed': () => [{ to: 'tenant' }],
  'closing.step.waiting': () => [],
  'closing.rules.changed': () => [{ to: 'tenant' }],
}
