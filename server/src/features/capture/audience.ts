import type { CaptureEvents } from '@tratativa/contract/capture/events'
import type { AudienceMap } from '@tratativa/contract/kernel/event'

export const captureAudience: AudienceMap<CaptureEvents> = {
  'capture.needs.changed': () => [{ to: 'tenant' }],
  'capture.number.checked': () => [{ to: 'tenant' }],
  'capture.run.moved': () => [{ to: 'tenant' }],
  'capture.settings.changed': () => [{ to: 'tenant' }],
}
