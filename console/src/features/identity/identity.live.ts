import type { QueryClient } from '@tanstack/react-query'
import { departmentsCalls } from '@tratativa/contract/departments/calls'
import { identityCalls } from '@tratativa/contract/identity/calls'
import type { IdentityEvents } from '@tratativa/contract/identity/events'
import type { LiveMap } from '@tratativa/contract/kernel/event'
import { refetch } from '../../platform/cached.ts'
import { leave, readLogin } from '../../platform/login.ts'

const { accounts, me, outbox, rightsChanges } = identityCalls
const { departments, users } = departmentsCalls

export const identityLive: LiveMap<IdentityEvents, QueryClient> = {
  'identity.account.registered': (cache) => refetch(cache, users, accounts),
  // The event does not replace the token: a new one is fetched when the refetched person and the token differ (use-rights-in-step.ts).
  'identity.rights.changed': (cache) => refetch(cache, me, users, accounts, departments, rightsChanges, outbox),
  'identity.login.ended': (_cache, { accountId, loginIds }) => {
    const login = readLogin()
    if (login?.claims.userId !== accountId) return
    if (loginIds === null || loginIds.includes(login.claims.sid)) leave()
  },
  // The next answer says what is missing, and leads there.
  'identity.second-step.due': (cache) => refetch(cache, me),
  'identity.account.changed': (cache) => refetch(cache, me, users, accounts, departments),
}
