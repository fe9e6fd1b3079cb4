// Returns the signed-in user as the abilities of a chat expect.
import { profiles } from '@tratativa/contract/kernel/actor'
import { useMemo } from 'react'
import { useLogin } from '../../platform/login.ts'

export const useActor = () => {
  const login = useLogin()
  const email = login?.claims.user_email ?? ''
  const profileTypeId = login?.claims.idProfileType ?? profiles.negotiator
  return useMemo(() => ({ email, profileTypeId }), [email, profileTypeId])
}
