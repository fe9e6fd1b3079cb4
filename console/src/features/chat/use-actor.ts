// Returns the signed-in user as the abilities of a chat expect.
import { useMemo } from 'react'
import { useLogin } from '../../platform/login.ts'

export const useActor = () => {
  const login = useLogin()
  const email = login?.claims.user_email ?? ''
  const profileTypeId = login?.claims.idProfileType ?? 3
  return useMemo(() => ({ email, profileTypeId }), [email, profileTypeId])
}
