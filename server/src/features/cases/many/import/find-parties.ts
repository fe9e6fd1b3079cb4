import type { PersonId } from '@tratativa/contract/kernel/ids'
import type { TenantReader } from '../../../../platform/db/scope.ts'
import { findPersons } from '../../../people/index.ts'
import { firstPartiesOf } from './import.store.ts'

/** Who stands first in each of these cases, as the register knows them. */
export const partiesOf = async (reader: Pick<TenantReader, 'sql'>, ids: readonly number[]) => {
  const parties = await firstPartiesOf(reader, ids)
  const named = [...parties.values()].flatMap(({ authorId, lawyerId }) => [authorId ?? [], lawyerId ?? []].flat())
  const persons = await findPersons(reader, named as PersonId[])
  return (caseId: number | null) => {
    const party = (caseId === null ? undefined : parties.get(caseId)) ?? { authorId: null, lawyerId: null }
    return {
      party: { authorId: party.authorId, lawyerId: party.lawyerId },
      author: persons.get((party.authorId ?? 0) as PersonId),
      lawyer: persons.get((party.lawyerId ?? 0) as PersonId),
    }
  }
}
