import type { EnvelopesEvents } from '@tratativa/contract/envelopes/events'
import type { AudienceMap } from '@tratativa/contract/kernel/event'

export const envelopesAudience: AudienceMap<EnvelopesEvents> = {
  'envelopes.envelope.changed': () => [{ to: 'tenant' }],
  'envelopes.envelope.ended': () => [{ to: 'nobody' }],
  'envelopes.key.refused': () => [{ to: 'nobody' }],
}
