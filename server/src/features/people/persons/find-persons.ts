import type { PersonId } from '@tratativa/contract/kernel/ids'
import type { SqlReader } from '../../../platform/db/scope.ts'
import type { PersonRecord } from './person-record.ts'
import { listPersonsById, listPersonsNamed, type SelectOfIds } from './persons.store.ts'

const byId = (persons: readonly PersonRecord[]): ReadonlyMap<PersonId, PersonRecord> =>
  new Map(persons.map((person) => [person.id, person]))

/** Returns people with their addresses, by id. Includes merged people, with the person they were merged into. */
export const findPersons = async (
  reader: SqlReader,
  ids: readonly PersonId[],
): Promise<ReadonlyMap<PersonId, PersonRecord>> => {
  return byId(await listPersonsById(reader, [...new Set(ids)]))
}

/** Like `findPersons`, for ids that come from a subquery: run together with the query of the ids, this costs no extra round trip. */
export const findPersonsNamed = async (
  reader: SqlReader,
  named: SelectOfIds,
): Promise<ReadonlyMap<PersonId, PersonRecord>> => byId(await listPersonsNamed(reader, named))
