import type { QueryClient } from '@tanstack/react-query'
import { departmentsEndpoints } from '@tratativa/contract/departments/endpoints'
import { identityEndpoints } from '@tratativa/contract/identity/endpoints'
import type { IdentityEvents } from '@tratativa/contract/identity/events'
import type { LiveMap } from '@tratativa/contract/kernel/event'
import { refetch } from '../../platform/cached.ts'
import { call } from '../../platform/http.ts'
import { leave, readLogin, storeLogin } from '../../platform/login.ts'

const { accounts, me, menu, outbox, rightsChanges, switchTenant } = identityEndpoints
const { departments, users } = departmentsEndpoints

/** A token that says what the person may do now, then the menu that follows from it. */
const renewRights = async (
  cache: QueryClient,
  tenantId: Parameters<typeof call<typeof switchTenant>>[1]['tenantId'],
) => {
  const { jwt } = await call(switchTenant, { tenantId })
  storeLogin(jwt)
  refetch(cache, menu, me)
}

export const identityLive: LiveMap<IdentityEvents, QueryClient> = {
  'identity.account.registered': (cache) => refetch(cache, users, accounts),
  'identity.rights.changed': (cache, { accountId, isActive }) => {
    refetch(cache, users, accounts, departments, rightsChanges, outbox)
    const login = readLogin()
    // Without access, the end of the login is told by another event; a failed renewal only leaves the menu as it was.
    if (login?.claims.userId === accountId && isActive)
      renewRights(cache, login.claims.tenant_id).catch(() => refetch(cache, menu))
  },
  'identity.login.ended': (_cache, { accountId, loginIds }) => {
    const login = readLogin()
    if (login?.claims.userId !== accountId) return
    if (loginIds === null || loginIds.includes(login.claims.sid)) leave()
  },
  'identity.account.changed': (cache) => refetch(cache, me, users, accounts, departments),
}
