import type { User } from '@tratativa/contract/departments/shapes'
import { errors } from '@tratativa/contract/kernel/errors'
import type { UserId } from '@tratativa/contract/kernel/ids'
import type { TenantTx } from '../../platform/db/scope.ts'
import { orRefuse } from '../../platform/refusal/refusal.ts'
import { findUsers } from './users.store.ts'

/** Returns the user; refuses when there is no user with this id. */
export const readUser = async (tx: TenantTx, id: UserId): Promise<User> => {
  const [user] = await findUsers(tx, [id])
  return orRefuse(user, errors.notFound)
}
