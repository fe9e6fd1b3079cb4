import type { PersonId } from '@tratativa/contract/kernel/ids'
import type { TenantReader } from '../../../platform/db/scope.ts'
import type { KnownPerson } from './known-person.ts'
import { listPersonsById, listPersonsNamed, type SelectOfIds } from './persons.store.ts'

const byId = (persons: readonly KnownPerson[]): ReadonlyMap<PersonId, KnownPerson> =>
  new Map(persons.map((person) => [person.id, person]))

/** People with their addresses, by id. Whoever was merged is there too, and says into whom. */
export const findPersons = async (
  reader: Pick<TenantReader, 'sql'>,
  ids: readonly PersonId[],
): Promise<ReadonlyMap<PersonId, KnownPerson>> => {
  return byId(await listPersonsById(reader, [...new Set(ids)]))
}

/** The same of those whose ids a select tells: asked for beside where the ids come from, they cost no trip of their own. */
export const findPersonsNamed = async (
  reader: Pick<TenantReader, 'sql'>,
  named: SelectOfIds,
): Promise<ReadonlyMap<PersonId, KnownPerson>> => byId(await listPersonsNamed(reader, named))
