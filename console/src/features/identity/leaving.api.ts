// Going out, and over to another company.
import { useMutation } from '@tanstack/react-query'
import { identityEndpoints } from '@tratativa/contract/identity/endpoints'
import type { TenantId } from '@tratativa/contract/kernel/ids'
import { call } from '../../platform/http.ts'
import { beginAnew, leave, readLogin, storeLogin } from '../../platform/login.ts'

/** Out of reach of the server the login still ends here; there it dies of its age. */
export const signOut = async () => {
  try {
    await call(identityEndpoints.logout, {})
  } finally {
    leave({ remember: false })
  }
}

/** Everything on screen belongs to the company that is left: the page begins anew. */
export const useSwitchTenant = () =>
  useMutation({
    mutationFn: (tenantId: TenantId) =>
      beginAnew(async () => {
        const { jwt } = await call(identityEndpoints.switchTenant, { tenantId })
        const login = readLogin()
        storeLogin(jwt, login ? { ...login.user, tenantId } : undefined)
      }),
  })
