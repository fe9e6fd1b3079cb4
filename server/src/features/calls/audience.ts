import { leadingProfiles } from '@tratativa/contract/kernel/actor'
import type { AudienceMap } from '@tratativa/contract/kernel/event'
import type { CallsEvents } from '@tratativa/contract/calls/events'

export const callsAudience: AudienceMap<CallsEvents> = {
  'calls.call.ringing': ({ accountId }) => [{ to: 'accounts', ids: [accountId] }],
  'calls.call.transferred': ({ accountId }) => [{ to: 'accounts', ids: [accountId] }],
  // A call without a case is seen by its own person and by those who lead.
  'calls.call.changed': ({ caseId, accountId }) =>
    caseId !== null
      ? [{ to: 'tenant' }]
      : [
          { to: 'profiles', ids: leadingProfiles },
          { to: 'accounts', ids: accountId === null ? [] : [accountId] },
        ],
  'calls.call.missed': () => [{ to: 'nobody' }],
  'calls.number.wrong': () => [{ to: 'nobody' }],
  'calls.rules.changed': () => [{ to: 'tenant' }],
}
