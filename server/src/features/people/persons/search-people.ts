import { formatCpf } from '@tratativa/contract/kernel/brazil'
import { addressKey, showAddress } from '@tratativa/contract/people/addresses'
import { formatOab, oabOf } from '@tratativa/contract/people/oab'
import type { PersonHit } from '@tratativa/contract/people/shapes'
import type { TenantReader } from '../../../platform/db/scope.ts'
import { parsePersonSearch } from '../parse-person-search.ts'
import { emailsOf, phonesOf, type PersonRecord } from './person-record.ts'
import { searchPersonIds } from './found-persons.store.ts'
import { listPersonsById } from './persons.store.ts'

const toHit = (person: PersonRecord): PersonHit => ({
  id: person.id,
  name: person.name,
  isLawyer: person.isLawyer,
  cpf: person.cpf && formatCpf(person.cpf),
  oab: person.oab && formatOab(person.oab),
  telephone: phonesOf(person).map(showAddress)[0] ?? '',
  email: emailsOf(person)[0] ?? '',
})

/** Finds people by name, any telephone or e-mail, CPF, or OAB number with or without its state. Whole numbers come first. */
export const searchPeople = async (reader: TenantReader, search: string, limit: number): Promise<PersonHit[]> => {
  const words = parsePersonSearch(search)
  if (words.length === 0) return []
  const ids = await searchPersonIds(reader, { words, oab: oabOf(search), address: addressKey(search), limit })
  return (await listPersonsById(reader, ids)).map(toHit)
}
