// To whom a mail of this case may go: every address of its people, each with why not where it may not.
import type { CaseDetail, PartyPerson } from '@tratativa/contract/cases/desk/shapes'

export type Barred = 'blocked' | 'represented'
export interface MailAddress {
  readonly value: string
  readonly person: string
  readonly role: 'author' | 'lawyer'
  /** Null: it may. */
  readonly barred: Barred | null
}

const addressesOf = (person: PartyPerson, role: MailAddress['role'], isRepresented: boolean): MailAddress[] =>
  person.addresses
    .filter(({ kind }) => kind === 'email')
    .map(({ value, is_blocked: isBlocked }) => ({
      value,
      person: person.name,
      role,
      barred: isBlocked || person.blocking === 'all' ? 'blocked' : isRepresented ? 'represented' : null,
    }))

/** Those of whom one talks to first; an address that several share stands once. */
export const mailAddresses = ({ parties }: Pick<CaseDetail, 'parties'>): MailAddress[] => {
  const all = parties.flatMap(({ person, lawyer, isRepresented }) => [
    ...(lawyer ? addressesOf(lawyer, 'lawyer', false) : []),
    ...addressesOf(person, 'author', isRepresented),
  ])
  return all.filter(({ value }, at) => all.findIndex((other) => other.value === value) === at)
}

export const openAddresses = (addresses: readonly MailAddress[]): string[] =>
  addresses.filter(({ barred }) => barred === null).map(({ value }) => value)
