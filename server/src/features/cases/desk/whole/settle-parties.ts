// Finds the people named as parties or lawyers in the register, or adds them to it.
import type { PartyIn, Somebody } from '@tratativa/contract/cases/desk/whole-case'
import { casesErrors } from '@tratativa/contract/cases/errors'
import type { PersonId } from '@tratativa/contract/kernel/ids'
import type { TenantTx } from '../../../../platform/db/scope.ts'
import { refuse } from '../../../../platform/refusal/refusal.ts'
import { findOrAddPersons, findPersons, type KnownPerson } from '../../../people/index.ts'

export interface SettledParty {
  readonly person: KnownPerson
  readonly lawyer: KnownPerson | null
}

type New = Extract<Somebody, { is: 'new' }>

interface Role {
  readonly who: Somebody
  readonly isLawyer: boolean
  /** The field that a refusal names. */
  readonly field: string
}

const rolesOf = (parties: readonly PartyIn[]): Role[] =>
  parties.flatMap(({ person, lawyer }, at) => [
    { who: person, isLawyer: false, field: `parties.${at}.person` },
    ...(lawyer === null ? [] : [{ who: lawyer, isLawyer: true, field: `parties.${at}.lawyer` }]),
  ])

const wantedOf = ({ name, cpf, oab, addresses }: New, isLawyer: boolean) => ({
  name,
  cpf,
  oab: isLawyer ? oab : null,
  isLawyer,
  addresses: addresses.map((address) => ({ is_whatsapp: false, ...address })),
})

/** Returns the person id of each role, including people who are added here. */
const settleIds = async (tx: TenantTx, roles: readonly Role[]): Promise<PersonId[]> => {
  const fresh = roles.flatMap(({ who, isLawyer }) => (who.is === 'new' ? [wantedOf(who, isLawyer)] : []))
  const added = fresh.length === 0 ? [] : await findOrAddPersons(tx, fresh)
  let next = 0
  return roles.map(({ who }) => (who.is === 'known' ? who.id : (added[next++]?.id as PersonId)))
}

/** Replaces a merged person by the one they were merged into. */
const personsOf = async (tx: TenantTx, ids: readonly PersonId[]) => {
  const found = await findPersons(tx, ids)
  const merged = [...found.values()].flatMap(({ mergedInto }) => (mergedInto === null ? [] : [mergedInto]))
  const into = await findPersons(tx, merged)
  return (id: PersonId): KnownPerson | undefined => {
    const person = found.get(id)
    return person?.mergedInto ? into.get(person.mergedInto) : person
  }
}

export const settleParties = async (tx: TenantTx, parties: readonly PartyIn[]): Promise<SettledParty[]> => {
  const roles = rolesOf(parties)
  const ids = await settleIds(tx, roles)
  const known = await personsOf(tx, ids)
  const people = roles.map(
    ({ field }, at) => known(ids[at] as PersonId) ?? refuse(casesErrors.unknownPerson, { field: `${field}.id` }),
  )
  let at = 0
  const settled = parties.map(({ lawyer }) => ({
    person: people[at++] as KnownPerson,
    lawyer: lawyer === null ? null : (people[at++] as KnownPerson),
  }))
  settled.forEach(({ person }, place) => {
    if (settled.findIndex((one) => one.person.id === person.id) !== place)
      refuse(casesErrors.samePerson, { field: `parties.${place}.person` })
  })
  return settled
}
