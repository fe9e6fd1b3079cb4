// For imports: many people at once, each found in the register or added to it, in a handful of statements.
import type { PersonId } from '@tratativa/contract/kernel/ids'
import { peopleEvents } from '@tratativa/contract/people/events'
import type { Oab } from '@tratativa/contract/people/oab'
import type { TenantTx } from '../../../platform/db/scope.ts'
import { addAddresses, addPersons, completePersons, matchPersons, type Match } from './matching.store.ts'
import type { AddressValues } from './addresses.store.ts'

/** Checked and in normal form before it comes here: `personIn` of the contract does both. */
export interface WantedPerson {
  readonly name: string
  /** Eleven digits. */
  readonly cpf: string | null
  readonly oab: Oab | null
  readonly isLawyer: boolean
  readonly addresses: readonly AddressValues[]
}

/** The same person, however often the list names them. */
export interface Group {
  id: PersonId | null
  isNew: boolean
  first: WantedPerson
  cpf: string | null
  oab: Oab | null
  isLawyer: boolean
  readonly addresses: Map<string, AddressValues>
}

const keysOf = ({ cpf, oab, addresses }: WantedPerson, { folded }: Match) => [
  ...(cpf === null ? [] : [`cpf ${cpf}`]),
  ...(oab === null ? [] : [`oab ${oab.state} ${oab.number}`]),
  ...addresses.map(({ value }) => `${folded} ${value}`),
]

const agrees = (group: Group, { cpf }: WantedPerson) => group.cpf === null || cpf === null || group.cpf === cpf

const open = (first: WantedPerson, id: PersonId | null): Group => ({
  id,
  isNew: false,
  first,
  cpf: null,
  oab: null,
  isLawyer: false,
  addresses: new Map(),
})

const join = (group: Group, person: WantedPerson) => {
  group.cpf ??= person.cpf
  group.oab ??= person.oab
  group.isLawyer ||= person.isLawyer
  for (const address of person.addresses)
    if (!group.addresses.has(address.value)) group.addresses.set(address.value, address)
}

/** By CPF, else by number at the bar, else by name with a telephone or an e-mail: in the register first, then within the list. */
const grouped = (wanted: readonly WantedPerson[], matches: readonly Match[]): Group[] => {
  const known = new Map<string, Group>()
  return wanted.map((person, place) => {
    const match = matches[place]
    if (!match) throw new Error('a person was not looked up')
    const keys = [...(match.id === null ? [] : [`id ${match.id}`]), ...keysOf(person, match)]
    const met = keys.flatMap((key) => known.get(key) ?? []).find((group) => agrees(group, person))
    const group = met ?? open(person, match.id)
    group.id ??= match.id
    join(group, person)
    for (const key of keys) if (!known.has(key)) known.set(key, group)
    return group
  })
}

/** The person of each, in the order given. Names are never changed; a CPF or number that was missing is filled in, addresses are added. */
export const findOrAddPersons = async (tx: TenantTx, wanted: readonly WantedPerson[]) => {
  const groups = grouped(wanted, await matchPersons(tx, wanted))
  const distinct = [...new Set(groups)]
  const missing = distinct.filter((group) => group.id === null)
  await addPersons(tx, missing)
  const found = distinct.filter((group) => !group.isNew)
  const completed = new Set(await completePersons(tx, found))
  for (const id of await addAddresses(tx, distinct)) completed.add(id)
  tell(tx, distinct, completed)
  return groups.map(({ id, isNew }) => {
    if (id === null) throw new Error('a person was neither found nor added')
    return { id, isNew }
  })
}

const tell = (tx: TenantTx, groups: readonly Group[], completed: ReadonlySet<number>) => {
  const touched = groups.filter(({ id, isNew }) => isNew || (id !== null && completed.has(id)))
  for (const { id, isNew, first, cpf, oab, addresses } of touched)
    tx.audit({
      action: isNew ? 'people.person.registered' : 'people.person.completed',
      subjectId: String(id),
      subject: first.name,
      before: null,
      after: { ...(cpf === null ? {} : { cpf }), ...(oab === null ? {} : { oab }), addresses: [...addresses.keys()] },
    })
  if (touched.length > 50) tx.emit(peopleEvents, 'people.person.changed', { id: null })
  else for (const { id } of touched) tx.emit(peopleEvents, 'people.person.changed', { id })
}
