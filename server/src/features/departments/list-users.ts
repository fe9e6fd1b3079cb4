import type { departmentsEndpoints } from '@tratativa/contract/departments/endpoints'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { pageOf, readCursor } from '../../platform/db/cursor.ts'
import type { Reader } from '../../platform/db/scope.ts'
import { countUsers, pageOfUsers } from './users.store.ts'

export const listUsers = async (reader: Reader, input: InputOf<typeof departmentsEndpoints.users>) => {
  const filter = {
    search: input.search ?? '',
    isPending: input.isPending ?? null,
    isActive: input.isActive ?? null,
  }
  const rows = await pageOfUsers(reader, filter, readCursor(input.cursor))
  return { ...pageOf(rows), total: await countUsers(reader, filter) }
}
