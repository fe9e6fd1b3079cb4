// Finds the people named as parties or lawyers in the register, or adds them to it.
import type { PartyIn, Somebody } from '@tratativa/contract/cases/desk/case-form'
import { casesErrors } from '@tratativa/contract/cases/errors'
import type { PersonId } from '@tratativa/contract/kernel/ids'
import type { TenantTx } from '../../../../platform/db/scope.ts'
import { refuse } from '../../../../platform/refusal/refusal.ts'
import { findOrAddPersons, findPersons, type PersonRecord } from '../../../people/index.ts'

export interface SettledParty {
  readonly person: PersonRecord
  readonly lawyer: PersonRecord | null
}

type New = Extract<Somebody, { is: 'new' }>

interface Role {
  readonly who: Somebody
  readonly isLawyer: boolean
  /** The field that a refusal names. */
  readonly field: string
}

const rolesOf = (parties: readonly PartyIn[]): Role[] =>
  parties.flatMap(({ person, lawyer }, index) => [
    { who: person, isLawyer: false, field: `parties.${index}.person` },
    ...(lawyer === null ? [] : [{ who: lawyer, isLawyer: true, field: `parties.${index}.lawyer` }]),
  ])

const personInputOf = ({ name, cpf, oab, addresses }: New, isLawyer: boolean) => ({
  name,
  cpf,
  oab: isLawyer ? oab : null,
  isLawyer,
  addresses: addresses.map((address) => ({ is_whatsapp: false, ...address })),
})

/** Returns the person id of each role, including people who are added here. */
const settleIds = async (tx: TenantTx, roles: readonly Role[]): Promise<PersonId[]> => {
  const fresh = roles.flatMap(({ who, isLawyer }) => (who.is === 'new' ? [personInputOf(who, isLawyer)] : []))
  const added = fresh.length === 0 ? [] : await findOrAddPersons(tx, fresh)
  let next = 0
  return roles.map(({ who }) => (who.is === 'known' ? who.id : (added[next++]?.id as PersonId)))
}

/** Replaces a merged person by the one they were merged into. */
const personsOf = async (tx: TenantTx, ids: readonly PersonId[]) => {
  const personsById = await findPersons(tx, ids)
  const merged = [...personsById.values()].flatMap(({ mergedInto }) => (mergedInto === null ? [] : [mergedInto]))
  const into = await findPersons(tx, merged)
  return (id: PersonId): PersonRecord | undefined => {
    const person = personsById.get(id)
    return person?.mergedInto ? into.get(person.mergedInto) : person
  }
}

export const settleFormParties = async (tx: TenantTx, parties: readonly PartyIn[]): Promise<SettledParty[]> => {
  const roles = rolesOf(parties)
  const ids = await settleIds(tx, roles)
  const known = await personsOf(tx, ids)
  const people = roles.map(
    ({ field }, index) => known(ids[index] as PersonId) ?? refuse(casesErrors.unknownPerson, { field: `${field}.id` }),
  )
  let personIndex = 0
  const settled = parties.map(({ lawyer }) => ({
    person: people[personIndex++] as PersonRecord,
    lawyer: lawyer === null ? null : (people[personIndex++] as PersonRecord),
  }))
  settled.forEach(({ person }, place) => {
    if (settled.findIndex((party) => party.person.id === person.id) !== place)
      refuse(casesErrors.samePerson, { field: `parties.${place}.person` })
  })
  return settled
}
