// The token carries the person's rights. When the server reports other rights, the console fetches a new token; nobody has to sign in
// again.
import { useEffect } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { identityCalls } from '@tratativa/contract/identity/calls'
import { refetch } from '../../../platform/cached.ts'
import { call } from '../../../platform/http.ts'
import { storeLogin, useLogin } from '../../../platform/login.ts'
import { useMe } from '../menu/menu.api.ts'

const { menu, switchTenant } = identityCalls

export const useRightsInStep = () => {
  const cache = useQueryClient()
  const claims = useLogin()?.claims
  const { data: me } = useMe()
  const tenantId = claims?.tenant_id
  const isBehind = claims !== undefined && me !== undefined && me.data.profileTypeId !== claims.idProfileType
  useEffect(() => {
    if (!isBehind || tenantId === undefined) return
    call(switchTenant, { tenantId })
      .then(({ jwt }) => storeLogin(jwt))
      // A refusal ends the login by itself. After a network failure the refetched data triggers the next attempt.
      .catch(() => refetch(cache, menu))
  }, [isBehind, tenantId, cache])
}
