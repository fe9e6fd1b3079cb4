import type { clientsEndpoints } from '@tratativa/contract/clients/endpoints'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import { pageOf, readCursor } from '../../../platform/db/cursor.ts'
import type { Reader } from '../../../platform/db/scope.ts'
import { orRefuse } from '../../../platform/refusal/refusal.ts'
import { countSubClients, findSubClient, pageOfSubClients } from './sub-clients.store.ts'

export const listSubClientPage = async (reader: Reader, input: InputOf<typeof clientsEndpoints.subClients>) => {
  if (input.id !== undefined)
    return { data: [orRefuse(await findSubClient(reader, input.id), errors.notFound)], cursor: null, total: 1 }
  const filter = { search: input.search ?? '', clientId: input.clientId ?? null, isActive: input.isActive ?? null }
  const rows = await pageOfSubClients(reader, { ...filter, after: readCursor(input.cursor) })
  return { ...pageOf(rows), total: await countSubClients(reader, filter) }
}
