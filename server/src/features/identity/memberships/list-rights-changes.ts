import { identityEndpoints } from '@tratativa/contract/identity/endpoints'
import type { InputOf, OutputOf } from '@tratativa/contract/kernel/endpoint'
import { pageOf, readCursor } from '../../../platform/db/cursor.ts'
import type { Reader } from '../../../platform/db/scope.ts'
import { listRightsEntries } from './rights-changes.store.ts'

export const listRightsChanges = async (
  reader: Reader,
  input: InputOf<typeof identityEndpoints.rightsChanges>,
): Promise<OutputOf<typeof identityEndpoints.rightsChanges>> => {
  const { data, cursor } = pageOf(await listRightsEntries(reader, readCursor(input.cursor)))
  return {
    data: data.map(({ id, at: instant, actor_name, ...rest }) => ({
      id: String(id),
      at: instant.toISOString(),
      by: actor_name ?? 'Sistema',
      ...rest,
    })),
    cursor,
  }
}
