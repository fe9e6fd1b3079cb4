import type { CaseId } from '@tratativa/contract/kernel/ids'
import { formatProcessNumber } from '@tratativa/contract/kernel/brazil'
import { formatOab, oabOf } from '@tratativa/contract/people/oab'
import type { ContactsQuestion, FoundContact } from '../../../gateways/contacts/port.ts'
import type { TenantReader, TenantTx } from '../../../platform/db/scope.ts'
import { blockedAddresses } from '../../people/index.ts'
import { peopleOfCase, processOf, type CasePerson } from '../detail/detail.store.ts'
import { insertProposals } from '../proposals/proposals.store.ts'
import type { ProviderAttempt } from './attempts.store.ts'

const personOf = ({ name, bareCpf: cpf, oab }: CasePerson) => ({ name, cpf, oab })

/** The case's data for the provider: a person who is blocked is not asked about. */
export const questionOf = async (
  reader: TenantReader,
  { key: id, caseId, legalBasis }: Pick<ProviderAttempt, 'key' | 'caseId' | 'legalBasis'>,
): Promise<ContactsQuestion> => {
  const people = (await peopleOfCase(reader, caseId)).filter(({ isBlocked }) => !isBlocked)
  const process = await processOf(reader, caseId)
  return {
    id,
    process: process === null ? '' : formatProcessNumber(process),
    legalBasis,
    lawyers: people.filter(({ role }) => role === 'lawyer').map(personOf),
    parties: people.filter(({ role }) => role === 'party').map(personOf),
  }
}

const folded = (name: string) => name.normalize('NFD').replaceAll(/\p{M}/gu, '').trim().toLowerCase()

const oabText = (text: string | null) => {
  const oab = text === null ? null : oabOf(text)
  return oab === null ? null : formatOab(oab)
}

/** Returns the person of the case whom a contact belongs to; a contact that names nobody belongs to the first who was asked about. */
const ownerOf = (
  people: readonly CasePerson[],
  { cpf, oab: oabOfContact, name }: FoundContact,
): CasePerson | undefined => {
  const oab = oabText(oabOfContact)
  if (cpf !== null || oab !== null)
    return people.find((person) => (cpf !== null && person.bareCpf === cpf) || (oab !== null && person.oab === oab))
  return name === '' ? people[0] : people.find((person) => folded(person.name) === folded(name))
}

/** Stores the contacts that are new for their people as proposals; returns their number. */
export const proposeContacts = async (
  tx: TenantTx,
  attempt: { readonly id: number; readonly caseId: CaseId },
  contacts: readonly FoundContact[],
): Promise<number> => {
  const people = (await peopleOfCase(tx, attempt.caseId)).filter(({ isBlocked }) => !isBlocked)
  const blocked = await blockedAddresses(
    tx,
    contacts.map(({ value }) => value),
  )
  const proposals = contacts.flatMap((contact) => {
    const owner = ownerOf(people, contact)
    if (owner === undefined || owner.bareAddresses.includes(contact.value) || blocked.has(contact.value)) return []
    const { kind, value, name, source } = contact
    return [{ caseId: attempt.caseId, attemptId: attempt.id, personId: owner.id, name, kind, value, source }]
  })
  const unique = [
    ...new Map(proposals.map((proposal) => [`${proposal.personId} ${proposal.value}`, proposal])).values(),
  ]
  return insertProposals(tx, unique)
}
