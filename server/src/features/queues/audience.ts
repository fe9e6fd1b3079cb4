import { leadingProfiles } from '@tratativa/contract/kernel/actor'
import type { AudienceMap } from '@tratativa/contract/kernel/event'
import type { QueuesEvents } from '@tratativa/contract/queues/events'

export const queuesAudience: AudienceMap<QueuesEvents> = {
  'queues.queue.changed': () => [{ to: 'tenant' }],
  'queues.turn.changed': ({ accountId }) => [
    { to: 'profiles', ids: leadingProfiles },
    { to: 'accounts', ids: [accountId] },
  ],
}
