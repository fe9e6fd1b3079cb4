import type { CaseParty, PartyPerson } from '@tratativa/contract/cases/desk/shapes'
import type { CaseId, PersonId } from '@tratativa/contract/kernel/ids'
import { showAddress } from '@tratativa/contract/people/addresses'
import type { SqlReader } from '../../../platform/db/scope.ts'
import { findPersons, toPerson, type PersonRecord } from '../../people/index.ts'
import { listParties } from './detail.store.ts'

/** A person who is blocked as a whole cannot be reached by any address. */
const toPartyPerson = (known: PersonRecord): PartyPerson => {
  const { id, name, cpf, oab, is_active, blocking } = toPerson(known)
  const addresses = known.addresses.map((address) => ({
    ...address,
    value: showAddress(address),
    is_blocked: address.is_blocked || known.isBlocked,
  }))
  return { id, name, cpf, oab, isActive: is_active, blocking, addresses }
}

/** Returns the parties of a case in order, each with every address. */
export const readCaseParties = async (reader: SqlReader, id: CaseId): Promise<CaseParty[]> => {
  const parties = await listParties(reader, id)
  const ids = parties.flatMap(({ personId, lawyerId }) => (lawyerId === null ? [personId] : [personId, lawyerId]))
  const persons = await findPersons(reader, ids as PersonId[])
  return parties.flatMap(({ personId, lawyerId, isRepresented }) => {
    const person = persons.get(personId as PersonId)
    const lawyer = lawyerId === null ? undefined : persons.get(lawyerId as PersonId)
    if (!person) return []
    return [
      {
        person: toPartyPerson(person),
        lawyer: lawyer ? toPartyPerson(lawyer) : null,
        isRepresented,
      },
    ]
  })
}
