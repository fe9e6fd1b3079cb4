import type { clientsEndpoints } from '@tratativa/contract/clients/endpoints'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import { pageOf, readCursor } from '../../../platform/db/cursor.ts'
import type { Reader } from '../../../platform/db/scope.ts'
import { orRefuse } from '../../../platform/refusal/refusal.ts'
import { countClients, findClient, pageOfClients } from './clients.store.ts'

export const listClientPage = async (reader: Reader, input: InputOf<typeof clientsEndpoints.clients>) => {
  if (input.id !== undefined)
    return { data: [orRefuse(await findClient(reader, input.id), errors.notFound)], cursor: null, total: 1 }
  const filter = { search: input.search ?? '', isActive: input.isActive ?? null }
  const { sort = 'name' } = input
  const rows = await pageOfClients(reader, { ...filter, sort, after: readCursor(input.cursor) })
  return { ...pageOf(rows), total: await countClients(reader, filter) }
}

export const readClient = async (reader: Reader, { id }: InputOf<typeof clientsEndpoints.client>) => ({
  data: orRefuse(await findClient(reader, id), errors.notFound),
})
