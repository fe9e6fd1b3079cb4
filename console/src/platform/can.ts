import { can } from '@tratativa/contract/kernel/permission'
import type { Permission } from '@tratativa/contract/kernel/permission'
import { useLogin } from './login.ts'

/** The same list that the server asks; here it only saves a walk into a closed door. */
export const useCan = (permission: Permission): boolean => {
  const login = useLogin()
  return login !== null && can({ profileTypeId: login.claims.idProfileType }, permission)
}
