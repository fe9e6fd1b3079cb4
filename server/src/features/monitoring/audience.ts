import type { AudienceMap } from '@tratativa/contract/kernel/event'
import type { MonitoringEvents } from '@tratativa/contract/monitoring/events'

export const monitoringAudience: AudienceMap<MonitoringEvents> = {
  'monitoring.processes.changed': () => [{ to: 'tenant' }],
  'monitoring.movement.received': () => [{ to: 'tenant' }],
  'monitoring.publication.received': () => [{ to: 'tenant' }],
  'monitoring.publication.cancelled': () => [{ to: 'tenant' }],
  'monitoring.settings.changed': () => [{ to: 'tenant' }],
}
