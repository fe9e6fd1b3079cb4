// The person to contact about a case: the lawyer if there is one, else the author (EAOAB art. 34 VIII).
import type { CaseRow } from '@tratativa/contract/cases/shapes'

const split = (joined: string) =>
  joined
    .split('|')
    .map((address) => address.trim())
    .filter(Boolean)

export const contactOf = ({ author, lawyer }: Pick<CaseRow, 'author' | 'lawyer'>) => {
  const person = lawyer ?? author
  return {
    person,
    emails: split(person?.email ?? ''),
    phones: person?.telephones ?? [],
    whatsapps: person?.whatsapp ?? [],
  }
}
