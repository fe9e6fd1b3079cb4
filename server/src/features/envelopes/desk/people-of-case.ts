// The parties and lawyers of a case with the document and the addresses that the case has of them.
import type { CaseId, PersonId } from '@tratativa/contract/kernel/ids'
import type { PartyPerson } from '@tratativa/contract/cases/desk/shapes'
import { addressKey } from '@tratativa/contract/people/addresses'
import type { SqlReader } from '../../../platform/db/scope.ts'
import { readCaseParties } from '../../cases/index.ts'

export interface PersonOfCase {
  readonly id: PersonId
  readonly name: string
  readonly role: 'party' | 'lawyer'
  /** Eleven digits. */
  readonly cpf: string | null
  readonly oab: string | null
  readonly phones: readonly string[]
  readonly emails: readonly string[]
}

const toPerson = (person: PartyPerson, role: PersonOfCase['role']): PersonOfCase => {
  const open = person.addresses.filter((address) => !address.is_blocked)
  const keys = open.flatMap(({ value }) => addressKey(value) ?? [])
  return {
    id: person.id,
    name: person.name,
    role,
    cpf: person.cpf === null ? null : person.cpf.replace(/\D/g, ''),
    oab: person.oab,
    phones: keys.filter(({ kind }) => kind === 'phone').map(({ value }) => value),
    emails: keys.filter(({ kind }) => kind === 'email').map(({ value }) => value),
  }
}

export const readPeopleOfCase = async (reader: SqlReader, caseId: CaseId): Promise<PersonOfCase[]> => {
  const parties = await readCaseParties(reader, caseId)
  const all = parties.flatMap(({ person, lawyer }) => [
    toPerson(person, 'party'),
    ...(lawyer === null ? [] : [toPerson(lawyer, 'lawyer')]),
  ])
  return [...new Map(all.map((person) => [person.id, person])).values()]
}
