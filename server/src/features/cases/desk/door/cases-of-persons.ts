import { toCaseId, type CaseId, type PersonId } from '@tratativa/contract/kernel/ids'
import type { TenantReader } from '../../../../platform/db/scope.ts'
import { casesWith } from './door.store.ts'

/** The active cases of each of these people, the newest first; the first `limit` of all of them. */
export const casesOfPersons = async (
  reader: Pick<TenantReader, 'sql'>,
  ids: readonly PersonId[],
  limit: number,
): Promise<ReadonlyMap<PersonId, readonly CaseId[]>> => {
  const found = new Map<PersonId, CaseId[]>()
  for (const { id, personId } of await casesWith(reader, ids, limit)) {
    const own = found.get(personId as PersonId) ?? []
    found.set(personId as PersonId, [...own, toCaseId(id)])
  }
  return found
}
