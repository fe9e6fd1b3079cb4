// Possible recipients of a mail of this case: every address of its people, with the reason where the address may not be written to.
import type { CaseDetail, PartyPerson } from '@tratativa/contract/cases/desk/shapes'

export type Barred = 'blocked' | 'represented'
export interface MailAddress {
  readonly value: string
  readonly person: string
  readonly role: 'author' | 'lawyer'
  /** Null when the address may be written to. */
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

/** Lists the preferred contacts first; an address that several people share is listed once. */
export const mailAddresses = ({ parties }: Pick<CaseDetail, 'parties'>): MailAddress[] => {
  const all = parties.flatMap(({ person, lawyer, isRepresented }) => [
    ...(lawyer ? addressesOf(lawyer, 'lawyer', false) : []),
    ...addressesOf(person, 'author', isRepresented),
  ])
  return all.filter(({ value }, index) => all.findIndex((other) => other.value === value) === index)
}

export const openAddresses = (addresses: readonly MailAddress[]): string[] =>
  addresses.filter(({ barred }) => barred === null).map(({ value }) => value)
