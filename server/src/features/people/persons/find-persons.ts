import type { PersonId } from '@tratativa/contract/kernel/ids'
import type { TenantReader } from '../../../platform/db/scope.ts'
import type { KnownPerson } from './known-person.ts'
import { listPersonsById } from './persons.store.ts'

/** People with their addresses, by id. Whoever was merged is there too, and says into whom. */
export const findPersons = async (
  reader: Pick<TenantReader, 'sql'>,
  ids: readonly PersonId[],
): Promise<ReadonlyMap<PersonId, KnownPerson>> => {
  const found = await listPersonsById(reader, [...new Set(ids)])
  return new Map(found.map((person) => [person.id, person]))
}
