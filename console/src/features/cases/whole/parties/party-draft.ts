// The people of a draft: chosen from the register, or new and registered with the case. Pure.
import type { CaseParty, PartyPerson } from '@tratativa/contract/cases/desk/shapes'
import type { FilledParty } from '@tratativa/contract/cases/desk/filled-fields'
import type { casesDeskEndpoints } from '@tratativa/contract/cases/desk/endpoints'
import type { GivenTo } from '@tratativa/contract/kernel/endpoint'
import type { PersonId } from '@tratativa/contract/kernel/ids'
import type { Person } from '@tratativa/contract/people/shapes'
import { personSent, problemsOfPerson } from '../../../people/index.ts'
import type { PersonDraft } from '../../../people/index.ts'

/** The data of a registered person that the form shows. */
export interface KnownPerson {
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
  | { readonly is: 'known'; readonly person: KnownPerson }
  | { readonly is: 'new'; readonly person: PersonDraft }

export interface PartyDraft {
  readonly person: SomebodyDraft
  /** Null means that the party acts without a lawyer. */
  readonly lawyer: SomebodyDraft | null
}

export const nobody: SomebodyDraft = { is: 'none' }
export const emptyParty = (): PartyDraft => ({ person: nobody, lawyer: null })

export const knownOf = (person: Person): KnownPerson => ({
  id: person.id,
  name: person.name,
  cpf: person.cpf,
  oab: person.oab,
  telephones: person.telephones,
  emails: person.email === '' ? [] : person.email.split('|'),
  isActive: person.is_active,
  blocking: person.blocking,
})

const valuesOf = ({ addresses }: PartyPerson, wanted: 'phone' | 'email') =>
  addresses.filter(({ kind }) => kind === wanted).map(({ value }) => value)

const knownParty = (person: PartyPerson): SomebodyDraft => ({
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
    : parties.map(({ person, lawyer }) => ({ person: knownParty(person), lawyer: lawyer && knownParty(lawyer) }))

type Sent = GivenTo<typeof casesDeskEndpoints.registerCase>['parties'][number]

const somebodySent = (one: SomebodyDraft): Sent['person'] => {
  if (one.is === 'known') return { is: 'known', id: one.person.id }
  if (one.is === 'none') return { is: 'new', name: '' }
  const { name, cpf, oab, addresses } = personSent(one.person)
  return { is: 'new', name, cpf, oab, addresses }
}

export const partiesSent = (parties: readonly PartyDraft[]): Sent[] =>
  parties.map(({ person, lawyer }) => ({
    person: somebodySent(person),
    lawyer: lawyer === null || lawyer.is === 'none' ? null : somebodySent(lawyer),
  }))

const whoOf = (one: SomebodyDraft): FilledParty['person'] => {
  if (one.is === 'known') {
    const { cpf, oab, telephones, emails } = one.person
    return { hasCpf: cpf !== null, hasOab: oab !== null, hasPhone: telephones.length > 0, hasEmail: emails.length > 0 }
  }
  if (one.is === 'none') return { hasCpf: false, hasOab: false, hasPhone: false, hasEmail: false }
  const { cpf, oab, addresses } = personSent(one.person)
  const has = (wanted: string) => (addresses ?? []).some(({ kind }) => kind === wanted)
  return { hasCpf: cpf !== '', hasOab: oab !== '', hasPhone: has('phone'), hasEmail: has('email') }
}

export const filledParties = (parties: readonly PartyDraft[]): FilledParty[] =>
  parties.map(({ person, lawyer }) => ({
    person: whoOf(person),
    lawyer: lawyer === null || lawyer.is === 'none' ? null : whoOf(lawyer),
  }))

export type PersonProblem =
  ReturnType<typeof problemsOfPerson> extends ReadonlyMap<string, infer Problem> ? Problem : never

/** Returns the problems of a person, keyed by the server's path: `parties.0.person.cpf`. */
const problemsOfSomebody = (one: SomebodyDraft, at: string): [string, PersonProblem][] =>
  one.is === 'new' ? [...problemsOfPerson(one.person)].map(([field, problem]) => [`${at}.${field}`, problem]) : []

export const problemsOfParties = (parties: readonly PartyDraft[]): [string, PersonProblem][] =>
  parties.flatMap(({ person, lawyer }, at) => [
    ...(person.is === 'none' ? [[`parties.${at}.person`, 'required'] as [string, PersonProblem]] : []),
    ...problemsOfSomebody(person, `parties.${at}.person`),
    ...(lawyer === null ? [] : problemsOfSomebody(lawyer, `parties.${at}.lawyer`)),
  ])
