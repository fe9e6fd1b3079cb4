import type { PersonId } from '@tratativa/contract/kernel/ids'
import type { SqlReader } from '../../../../../platform/db/scope.ts'
import { findPersons } from '../../../../people/index.ts'
import type { FormParty } from '../../../desk/form/form-rule.ts'
import { firstPartiesOf, otherPartyIds } from '../import.store.ts'

/** Returns the first party of each of these cases, as the register knows them. */
export const readFirstParties = async (reader: SqlReader, ids: readonly number[]) => {
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

/** Returns the other parties, in the shape that the forms of a sub-client check. */
export const otherPartiesOf = async (reader: SqlReader, ids: readonly number[]) => {
  const rows = await otherPartyIds(reader, ids)
  const named = rows.flatMap(({ personId, lawyerId }) => (lawyerId === null ? [personId] : [personId, lawyerId]))
  const persons = await findPersons(reader, named as PersonId[])
  const whoIs = (id: number | null) => persons.get((id ?? 0) as PersonId) ?? null
  const others = new Map<number, FormParty[]>()
  for (const { caseId, personId, lawyerId } of rows) {
    const person = whoIs(personId)
    if (person) others.set(caseId, [...(others.get(caseId) ?? []), { person, lawyer: whoIs(lawyerId) }])
  }
  return (caseId: number): readonly FormParty[] => others.get(caseId) ?? []
}
