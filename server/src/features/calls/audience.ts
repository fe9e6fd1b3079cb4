import { leadingProfiles } from '@tratativa/contract/kernel/actor'
import type { AudienceMap } from '@tratativa/contract/kernel/event'
import type { CallsEvents } from '@tratativa/contract/calls/events'

export const callsAudience: AudienceMap<CallsEvents> = {
  'calls.call.ringing': ({ accountId }) => [{ to: 'accounts', ids: [accountId] }],
  'calls.call.transferred': ({ accountId }) => [{ to: 'accounts', ids: [accountId] }],
  // A call without a case is seen by its own person, the colleague who took it over and those who lead.
  'calls.call.changed': ({ caseId, accountId, takerId }) =>
    caseId !== null
      ? [{ to: 'tenant' }]
      : [
          { to: 'profiles', ids: leadingProfiles },
          { to: 'accounts', ids: [accountId, takerId].filter((id) => id !== null) },
        ],
  'calls.call.missed': () => [{ to: 'nobody' }],
  'calls.number.wrong': () => [{ to: 'nobody' }],
  'calls.rules.changed': () => [{ to: 'tenant' }],
}
