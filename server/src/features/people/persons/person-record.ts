// The server's model of a person, and its conversion to the answers of the calls.
import { formatCpf } from '@tratativa/contract/kernel/brazil'
import type { PersonId } from '@tratativa/contract/kernel/ids'
import type { PostalAddress } from '@tratativa/contract/kernel/postal-address'
import { joinEmails, showAddress, type AddressKind } from '@tratativa/contract/people/addresses'
import { formatOab, type Oab } from '@tratativa/contract/people/oab'
import type { Blocking, Person } from '@tratativa/contract/people/shapes'

export interface AddressRecord {
  readonly kind: AddressKind
  readonly value: string
  readonly label: string
  readonly is_whatsapp: boolean
  readonly is_blocked: boolean
}

export interface PersonRecord {
  readonly id: PersonId
  readonly name: string
  /** Eleven digits. */
  readonly cpf: string | null
  readonly oab: Oab | null
  readonly isLawyer: boolean
  readonly isActive: boolean
  /** The whole person is blocked; a single address may also be blocked separately. */
  readonly isBlocked: boolean
  readonly mergedInto: PersonId | null
  readonly version: number
  readonly createdAt: Date
  readonly updatedAt: Date
  /** In order: the first telephone is the one to call. */
  readonly addresses: readonly AddressRecord[]
  readonly postalAddress: PostalAddress
}

const blockingOf = ({ isBlocked, addresses }: PersonRecord): Blocking => {
  if (isBlocked) return 'all'
  return addresses.some((address) => address.is_blocked) ? 'some' : 'none'
}

export const phonesOf = ({ addresses }: Pick<PersonRecord, 'addresses'>) =>
  addresses.filter((address) => address.kind === 'phone')

export const emailsOf = ({ addresses }: Pick<PersonRecord, 'addresses'>) =>
  addresses.filter((address) => address.kind === 'email').map((address) => address.value)

export const toPerson = (known: PersonRecord): Person => ({
  id: known.id,
  name: known.name,
  email: joinEmails(emailsOf(known)),
  cpf: known.cpf && formatCpf(known.cpf),
  telephones: phonesOf(known).map(showAddress),
  whatsapp: phonesOf(known)
    .filter((address) => address.is_whatsapp)
    .map(showAddress),
  is_lawyer: known.isLawyer,
  is_active: known.isActive,
  oab: known.oab && formatOab(known.oab),
  blocking: blockingOf(known),
})
