// Signs out, or switches to another company.
import { useMutation } from '@tanstack/react-query'
import { identityCalls } from '@tratativa/contract/identity/calls'
import type { TenantId } from '@tratativa/contract/kernel/ids'
import { call } from '../../platform/http.ts'
import { beginAnew, leaveAfter, readLogin, storeLogin } from '../../platform/login.ts'

/** If the server is unreachable, the login still ends in this browser; on the server it expires. */
export const signOut = () => leaveAfter(() => call(identityCalls.logout, {}).catch(() => undefined))

/** Everything on screen belongs to the previous company, so the page reloads. */
export const useSwitchTenant = () =>
  useMutation({
    mutationFn: (tenantId: TenantId) =>
      beginAnew(async () => {
        const { jwt } = await call(identityCalls.switchTenant, { tenantId })
        const login = readLogin()
        storeLogin(jwt, login ? { ...login.user, tenantId } : undefined)
      }),
  })
