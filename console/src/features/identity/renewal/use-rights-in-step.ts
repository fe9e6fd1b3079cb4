// The token says what its bearer may do. When the server says otherwise, a new token is fetched; nobody has to sign in again.
import { useEffect } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { identityEndpoints } from '@tratativa/contract/identity/endpoints'
import { refetch } from '../../../platform/cached.ts'
import { call } from '../../../platform/http.ts'
import { storeLogin, useLogin } from '../../../platform/login.ts'
import { useMe } from '../menu/menu.api.ts'

const { menu, switchTenant } = identityEndpoints

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
      // A refusal ends the login by itself; without a line the next news tries again.
      .catch(() => refetch(cache, menu))
  }, [isBehind, tenantId, cache])
}
