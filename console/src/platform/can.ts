import { can } from '@tratativa/contract/kernel/permission'
import type { Permission } from '@tratativa/contract/kernel/permission'
import { useLogin } from './login.ts'

/** The permission list that the server enforces. Here it only hides acts that the server would refuse. */
export const useCan = (permission: Permission): boolean => {
  const login = useLogin()
  return login !== null && can({ profileTypeId: login.claims.idProfileType }, permission)
}
