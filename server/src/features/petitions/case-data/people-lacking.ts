// The people of a case who lack a fact of a text, so that a person writes it down at the right one of them.
import type { PersonId } from '@tratativa/contract/kernel/ids'
import type { FieldName } from '@tratativa/contract/petitions/text/fields'
import type { PartyFacts } from './case-data.store.ts'
import { addressText } from './read-document-data.ts'

interface NamedPerson {
  readonly id: PersonId
  readonly name: string
}

const partyOf = ({ personId: id, name }: PartyFacts): NamedPerson => ({ id, name })
const lawyerOf = ({ lawyerId, lawyer }: PartyFacts): NamedPerson[] =>
  lawyerId === null ? [] : [{ id: lawyerId, name: lawyer ?? '' }]

const lacksBar = ({ oabNumber, oabState }: PartyFacts) => oabNumber === null || oabState === null

const each = (people: readonly NamedPerson[]) => [...new Map(people.map((person) => [person.id, person])).values()]

export const peopleLacking = (field: FieldName, parties: readonly PartyFacts[]): NamedPerson[] => {
  const [group] = field.split('.')
  if (group === 'author') return parties.slice(0, 1).map(partyOf)
  if (group === 'lawyer') return parties.flatMap(lawyerOf).slice(0, 1)
  if (field === 'party.document') return parties.filter(({ cpf }) => cpf === null).map(partyOf)
  if (field === 'party.address') return parties.filter(({ address }) => addressText(address) === '').map(partyOf)
  if (field === 'attorney.bar') return each(parties.filter(lacksBar).flatMap(lawyerOf))
  return []
}
