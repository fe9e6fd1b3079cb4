// Groups the entries of a list that are the same person: matched in the register first, then within the list. Pure.
import type { PersonId } from '@tratativa/contract/kernel/ids'
import type { Oab } from '@tratativa/contract/people/oab'
import type { AddressValues } from './addresses.store.ts'

/** Already validated and normalised by `personIn` of the contract. */
export interface RequestedPerson {
  readonly name: string
  /** Eleven digits. */
  readonly cpf: string | null
  readonly oab: Oab | null
  readonly isLawyer: boolean
  readonly addresses: readonly AddressValues[]
}

export interface Match {
  readonly id: PersonId | null
  /** The name in the folded form that the register compares. */
  readonly folded: string
}

/** One person, with all the list entries that name them. */
export interface PersonGroup {
  id: PersonId | null
  isNew: boolean
  first: RequestedPerson
  cpf: string | null
  oab: Oab | null
  isLawyer: boolean
  readonly addresses: Map<string, AddressValues>
}

const keysOf = ({ cpf, oab, addresses }: RequestedPerson, { folded }: Match) => [
  ...(cpf === null ? [] : [`cpf ${cpf}`]),
  ...(oab === null ? [] : [`oab ${oab.state} ${oab.number}`]),
  ...addresses.map(({ value }) => `${folded} ${value}`),
]

const agrees = (group: PersonGroup, { cpf }: RequestedPerson) => group.cpf === null || cpf === null || group.cpf === cpf

const open = (first: RequestedPerson, id: PersonId | null): PersonGroup => ({
  id,
  isNew: false,
  first,
  cpf: null,
  oab: null,
  isLawyer: false,
  addresses: new Map(),
})

const join = (group: PersonGroup, person: RequestedPerson) => {
  group.cpf ??= person.cpf
  group.oab ??= person.oab
  group.isLawyer ||= person.isLawyer
  for (const address of person.addresses)
    if (!group.addresses.has(address.value)) group.addresses.set(address.value, address)
}

/**
 * Matches by CPF, otherwise by OAB number, otherwise by name with a telephone or an e-mail: in the register first, then within the list.
 */
export const groupPersons = (
  requestedPersons: readonly RequestedPerson[],
  matches: readonly Match[],
): PersonGroup[] => {
  const known = new Map<string, PersonGroup>()
  return requestedPersons.map((person, place) => {
    const match = matches[place]
    if (!match) throw new Error('people.group-persons: person missing in the lookup result')
    const keys = [...(match.id === null ? [] : [`id ${match.id}`]), ...keysOf(person, match)]
    const met = keys.flatMap((key) => known.get(key) ?? []).find((group) => agrees(group, person))
    const group = met ?? open(person, match.id)
    group.id ??= match.id
    join(group, person)
    for (const key of keys) if (!known.has(key)) known.set(key, group)
    return group
  })
}
