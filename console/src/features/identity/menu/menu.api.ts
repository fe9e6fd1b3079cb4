import { profiles } from '@tratativa/contract/kernel/actor'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { identityCalls } from '@tratativa/contract/identity/calls'
import type { Claims } from '@tratativa/contract/identity/shapes'
import { useLogin } from '../../../platform/login.ts'
import { queryOf } from '../../../platform/query.ts'

const { menu, me } = identityCalls

const menuOf = (claims: Pick<Claims, 'idProfileType' | 'tenant_id'>) => {
  const menuInput = { profileId: claims.idProfileType, tenantId: claims.tenant_id }
  return queryOf(menu, menuInput, { staleTime: 5 * 60_000 })
}

const meOf = () => queryOf(me, {}, { staleTime: 5 * 60_000 })

/** Fetches the menu of the signed-in person. */
export const useMenu = () => {
  const login = useLogin()
  const { idProfileType, tenant_id } = login?.claims ?? {
    idProfileType: profiles.negotiator,
    tenant_id: 0 as Claims['tenant_id'],
  }
  // Keeps the old menu while the new one loads, so that the page stays mounted and keeps what was typed.
  return useQuery({
    ...menuOf({ idProfileType, tenant_id }),
    enabled: login !== null,
    placeholderData: keepPreviousData,
  })
}

export const useMe = () => useQuery(meOf())
