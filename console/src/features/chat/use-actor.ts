// Who is signed in here, as the abilities of a chat ask for them.
import { useMemo } from 'react'
import { useLogin } from '../../platform/login.ts'

export const useActor = () => {
  const login = useLogin()
  const email = login?.claims.user_email ?? ''
  const profileTypeId = login?.claims.idProfileType ?? 3
  return useMemo(() => ({ email, profileTypeId }), [email, profileTypeId])
}
