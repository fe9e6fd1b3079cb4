import { leadingProfiles } from '@tratativa/contract/kernel/actor'
import type { IdentityEvents } from '@tratativa/contract/identity/events'
import type { AudienceMap } from '@tratativa/contract/kernel/event'

// Administrators and supervisors see lists of people on their screens.
const overseers = { to: 'profiles', ids: leadingProfiles } as const

export const identityAudience: AudienceMap<IdentityEvents> = {
  'identity.account.registered': () => [overseers],
  'identity.rights.changed': ({ accountId }) => [overseers, { to: 'accounts', ids: [accountId] }],
  'identity.login.ended': ({ accountId }) => [{ to: 'accounts', ids: [accountId] }],
  'identity.second-step.due': ({ accountIds }) => [{ to: 'accounts', ids: accountIds }],
  'identity.account.changed': ({ accountId }) => [overseers, { to: 'accounts', ids: [accountId] }],
}
