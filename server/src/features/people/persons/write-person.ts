// Code shared by registering and editing a person.
import type { PostalAddressIn } from '@tratativa/contract/kernel/postal-address'
import { peopleErrors } from '@tratativa/contract/people/errors'
import { formatOab, type Oab } from '@tratativa/contract/people/oab'
import type { AddressIn } from '@tratativa/contract/people/shapes'
import { postalColumnsOf, type PostalColumns } from '../../../platform/db/postal-address.ts'
import type { TenantTx } from '../../../platform/db/scope.ts'
import { refuse } from '../../../platform/refusal/refusal.ts'
import type { AddressValues } from './addresses.store.ts'
import type { PersonRecord } from './person-record.ts'
import { findByCpf, type PersonValues } from './persons.store.ts'

interface PersonInput {
  readonly name: string
  readonly cpf: string | null
  readonly is_lawyer: boolean
  readonly oab: Oab | null
  readonly addresses: readonly AddressIn[]
  readonly postalAddress?: PostalAddressIn | undefined
}

/** Only lawyers have an OAB number. */
export const personValuesOf = (input: PersonInput): PersonValues & Partial<PostalColumns> => ({
  name: input.name,
  cpf: input.cpf,
  is_lawyer: input.is_lawyer,
  oab_number: (input.is_lawyer && input.oab?.number) || null,
  oab_state: (input.is_lawyer && input.oab?.state) || null,
  ...(input.postalAddress && postalColumnsOf(input.postalAddress)),
})

/** Returns each address once, with defaults for the fields that its kind does not have. */
export const addressValuesOf = ({ addresses }: PersonInput): AddressValues[] => {
  const seen = new Set<string>()
  return addresses.map((address, index) => {
    if (seen.has(address.value)) refuse(peopleErrors.sameAddress, { field: `addresses.${index}.value` })
    seen.add(address.value)
    return { is_whatsapp: false, ...address }
  })
}

/** A CPF is unique: the refusal names the person who already has it, so that the caller can open them. */
export const refuseDuplicateCpf = async (tx: TenantTx, cpf: string | null, except: number | null = null) => {
  if (cpf === null) return
  const other = await findByCpf(tx, cpf)
  if (other && other.id !== except)
    refuse(peopleErrors.cpfTaken, { message: `Já existe uma pessoa com este CPF: ${other.name}.` })
}

/** The values of a person that the audit stores. */
export const auditedPerson = ({ name, cpf, oab, isLawyer, isActive, addresses, postalAddress }: PersonRecord) => ({
  name,
  cpf,
  oab: oab && formatOab(oab),
  isLawyer,
  isActive,
  addresses: addresses.map(({ value }) => value),
  postalAddress: { ...postalAddress },
})
