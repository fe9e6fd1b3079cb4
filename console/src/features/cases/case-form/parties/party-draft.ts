// The people of a draft: chosen from the register, or new and registered with the case. Pure.
import type { CaseParty, PartyPerson } from '@tratativa/contract/cases/desk/shapes'
import type { FilledParty } from '@tratativa/contract/cases/desk/filled-fields'
import type { casesDeskEndpoints } from '@tratativa/contract/cases/desk/endpoints'
import type { InputTo } from '@tratativa/contract/kernel/endpoint'
import type { PersonId } from '@tratativa/contract/kernel/ids'
import type { Person } from '@tratativa/contract/people/shapes'
import { personSent, problemsOfPerson } from '../../../people/index.ts'
import type { PersonDraft } from '../../../people/index.ts'

/** The data of a registered person that the form shows. */
export interface RegisteredPerson {
  readonly id: PersonId
  readonly name: string
  readonly cpf: string | null
  readonly oab: string | null
  readonly telephones: readonly string[]
  readonly emails: readonly string[]
  readonly isActive: boolean
  readonly blocking: Person['blocking']
}

export type SomebodyDraft =
  | { readonly is: 'none' }
  | { readonly is: 'known'; readonly person: RegisteredPerson }
  | { readonly is: 'new'; readonly person: PersonDraft }

export interface PartyDraft {
  readonly person: SomebodyDraft
  /** Null means that the party acts without a lawyer. */
  readonly lawyer: SomebodyDraft | null
}

export const noPerson: SomebodyDraft = { is: 'none' }
export const emptyParty = (): PartyDraft => ({ person: noPerson, lawyer: null })

export const registeredPersonOf = (person: Person): RegisteredPerson => ({
  id: person.id,
  name: person.name,
  cpf: person.cpf,
  oab: person.oab,
  telephones: person.telephones,
  emails: person.email === '' ? [] : person.email.split('|'),
  isActive: person.is_active,
  blocking: person.blocking,
})

const valuesOf = ({ addresses }: PartyPerson, addressKind: 'phone' | 'email') =>
  addresses.filter(({ kind }) => kind === addressKind).map(({ value }) => value)

const partyPersonDraft = (person: PartyPerson): SomebodyDraft => ({
  is: 'known',
  person: {
    id: person.id,
    name: person.name,
    cpf: person.cpf,
    oab: person.oab,
    telephones: valuesOf(person, 'phone'),
    emails: valuesOf(person, 'email'),
    isActive: person.isActive,
    blocking: person.blocking,
  },
})

export const partiesOf = (parties: readonly CaseParty[]): PartyDraft[] =>
  parties.length === 0
    ? [emptyParty()]
    : parties.map(({ person, lawyer }) => ({
        person: partyPersonDraft(person),
        lawyer: lawyer && partyPersonDraft(lawyer),
      }))

type Sent = InputTo<typeof casesDeskEndpoints.registerCase>['parties'][number]

const somebodySent = (somebodyDraft: SomebodyDraft): Sent['person'] => {
  if (somebodyDraft.is === 'known') return { is: 'known', id: somebodyDraft.person.id }
  if (somebodyDraft.is === 'none') return { is: 'new', name: '' }
  const { name, cpf, oab, addresses } = personSent(somebodyDraft.person)
  return { is: 'new', name, cpf, oab, addresses }
}

export const partiesSent = (parties: readonly PartyDraft[]): Sent[] =>
  parties.map(({ person, lawyer }) => ({
    person: somebodySent(person),
    lawyer: lawyer === null || lawyer.is === 'none' ? null : somebodySent(lawyer),
  }))

const filledFieldsOf = (somebodyDraft: SomebodyDraft): FilledParty['person'] => {
  if (somebodyDraft.is === 'known') {
    const { cpf, oab, telephones, emails } = somebodyDraft.person
    return { hasCpf: cpf !== null, hasOab: oab !== null, hasPhone: telephones.length > 0, hasEmail: emails.length > 0 }
  }
  if (somebodyDraft.is === 'none') return { hasCpf: false, hasOab: false, hasPhone: false, hasEmail: false }
  const { cpf, oab, addresses } = personSent(somebodyDraft.person)
  const has = (addressKind: string) => (addresses ?? []).some(({ kind }) => kind === addressKind)
  return { hasCpf: cpf !== '', hasOab: oab !== '', hasPhone: has('phone'), hasEmail: has('email') }
}

export const filledParties = (parties: readonly PartyDraft[]): FilledParty[] =>
  parties.map(({ person, lawyer }) => ({
    person: filledFieldsOf(person),
    lawyer: lawyer === null || lawyer.is === 'none' ? null : filledFieldsOf(lawyer),
  }))

export type PersonProblem =
  ReturnType<typeof problemsOfPerson> extends ReadonlyMap<string, infer Problem> ? Problem : never

/** Returns the problems of a person, keyed by the server's path: `parties.0.person.cpf`. */
const problemsOfSomebody = (somebodyDraft: SomebodyDraft, path: string): [string, PersonProblem][] =>
  somebodyDraft.is === 'new'
    ? [...problemsOfPerson(somebodyDraft.person)].map(([field, problem]) => [`${path}.${field}`, problem])
    : []

export const problemsOfParties = (parties: readonly PartyDraft[]): [string, PersonProblem][] =>
  parties.flatMap(({ person, lawyer }, index) => [
    ...(person.is === 'none' ? [[`parties.${index}.person`, 'required'] as [string, PersonProblem]] : []),
    ...problemsOfSomebody(person, `parties.${index}.person`),
    ...(lawyer === null ? [] : problemsOfSomebody(lawyer, `parties.${index}.lawyer`)),
  ])
