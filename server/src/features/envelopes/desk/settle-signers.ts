// Decides the signers of a new envelope: of people of the case only what the case has of them.
import type { NewSigner } from '@tratativa/contract/envelopes/endpoints'
import type { ClientSigner } from '@tratativa/contract/clients/shapes'
import { envelopesErrors as e } from '@tratativa/contract/envelopes/errors'
import { errors } from '@tratativa/contract/kernel/errors'
import { orRefuse, refuse } from '../../../platform/refusal/refusal.ts'
import type { SignerValues } from '../envelopes.store.ts'
import type { PersonOfCase } from './people-of-case.ts'

const emptyAsNull = (text: string) => (text === '' ? null : text)

/** An address that the case has: the chosen one, else the first. */
const choose = (addresses: readonly string[], chosen: string): string | null => {
  if (chosen === '') return addresses[0] ?? null
  return addresses.includes(chosen) ? chosen : refuse(e.noAddress)
}

const ofPerson = (person: PersonOfCase, { role, phone, email }: NewSigner) => ({
  role,
  name: person.name,
  person_id: person.id,
  cpf: person.cpf,
  oab: person.oab,
  phone: choose(person.phones, phone.replace(/^55(?=\d{10,11}$)/, '')),
  email: choose(person.emails, email),
})

const typed = ({ role, name, cpf, email }: NewSigner) => {
  if (name.length < 3) refuse(errors.invalid, { field: 'signers' })
  // The company's number writes to people of cases only, so a typed signer is reached by mail.
  return { role, name, person_id: null, cpf: emptyAsNull(cpf), oab: null, phone: null, email: emptyAsNull(email) }
}

export interface KnownSigners {
  readonly people: readonly PersonOfCase[]
  /** Signs as the client where the caller names nobody else. */
  readonly client: ClientSigner | null
}

export const settleSigners = (
  signers: readonly NewSigner[],
  { people, client }: KnownSigners,
  isOrdered: boolean,
): SignerValues[] => {
  const seen = new Map<number, number>()
  return signers.map((input) => {
    const isRecorded = input.role === 'client' && input.personId === undefined && input.name === ''
    const signer = isRecorded ? { ...input, ...orRefuse(client, e.unknownPerson) } : input
    const { personId } = signer
    const known = people.find(({ id }) => id === personId)
    const values = personId === undefined ? typed(signer) : ofPerson(orRefuse(known, e.unknownPerson), signer)
    if (values.cpf === null && values.oab === null) refuse(e.noIdentity)
    if (values.phone === null && values.email === null) refuse(e.noAddress)
    const order = isOrdered ? signer.order : 1
    const within = (seen.get(order) ?? 0) + 1
    seen.set(order, within)
    return { ...values, position: order * 100 + within }
  })
}
