// The draft of a person, its validation and the request made from it. Pure.
import type { InputTo } from '@tratativa/contract/kernel/endpoint'
import { isCpf, isPhone } from '@tratativa/contract/kernel/brazil'
import { email } from '@tratativa/contract/kernel/fields'
import { isZipCode, noPostalAddress, type PostalAddress } from '@tratativa/contract/kernel/postal-address'
import { addressKey } from '@tratativa/contract/people/addresses'
import type { AddressKind } from '@tratativa/contract/people/addresses'
import type { personEndpoints } from '@tratativa/contract/people/endpoints'
import { oabOf } from '@tratativa/contract/people/oab'
import type { PersonDetail } from '@tratativa/contract/people/shapes'

export interface AddressDraft {
  readonly kind: AddressKind
  /** The digits of a telephone, or an e-mail as typed. */
  readonly value: string
  readonly label: string
  readonly isWhatsapp: boolean
}

export interface PersonDraft {
  readonly name: string
  /** Digits. */
  readonly cpf: string
  readonly isLawyer: boolean
  readonly oab: string
  readonly addresses: readonly AddressDraft[]
  readonly postalAddress: PostalAddress
}

export const emptyAddress = (kind: AddressKind): AddressDraft => ({ kind, value: '', label: '', isWhatsapp: false })

export const emptyPerson: PersonDraft = {
  name: '',
  cpf: '',
  isLawyer: false,
  oab: '',
  addresses: [emptyAddress('phone'), emptyAddress('email')],
  postalAddress: noPostalAddress,
}

const digitsOf = (text: string) => text.replace(/\D/g, '')

export const draftOf = ({ name, cpf, is_lawyer, oab, addresses, postalAddress }: PersonDetail): PersonDraft => ({
  postalAddress,
  name,
  cpf: digitsOf(cpf ?? ''),
  isLawyer: is_lawyer,
  oab: oab ?? '',
  addresses: addresses.map(({ kind, value, label, is_whatsapp }) => ({
    kind,
    value: kind === 'phone' ? digitsOf(value) : value,
    label,
    isWhatsapp: is_whatsapp,
  })),
})

export type PersonFieldProblem =
  | 'required'
  | 'invalid.cpf'
  | 'invalid.oab'
  | 'invalid.phone'
  | 'invalid.email'
  | 'invalid.zipCode'
  | 'twice'

const problemOfAddress = ({ kind, value }: AddressDraft): PersonFieldProblem | null => {
  if (value.trim() === '') return null
  if (kind === 'phone') return isPhone(value) ? null : 'invalid.phone'
  return email.safeParse(value).success ? null : 'invalid.email'
}

const keyOf = ({ value }: AddressDraft) => addressKey(value)?.value ?? null

/** Returns the problems by field: `name`, `cpf`, `oab`, `addresses.2`. */
export const problemsOf = (draft: PersonDraft): ReadonlyMap<string, PersonFieldProblem> => {
  const problems = new Map<string, PersonFieldProblem>()
  if (draft.name.trim() === '') problems.set('name', 'required')
  if (draft.cpf !== '' && !isCpf(draft.cpf)) problems.set('cpf', 'invalid.cpf')
  if (draft.isLawyer && draft.oab.trim() !== '' && oabOf(draft.oab) === null) problems.set('oab', 'invalid.oab')
  const { zipCode } = draft.postalAddress
  if (zipCode !== '' && !isZipCode(zipCode)) problems.set('postalAddress.zipCode', 'invalid.zipCode')
  const keys = draft.addresses.map(keyOf)
  draft.addresses.forEach((address, index) => {
    const isTwice = keys[index] !== null && keys.indexOf(keys[index] ?? null) < index
    const problem = problemOfAddress(address) ?? (isTwice ? 'twice' : null)
    if (problem) problems.set(`addresses.${index}`, problem)
  })
  return problems
}

const written = ({ addresses }: PersonDraft) => addresses.filter(({ value }) => value.trim() !== '')

type Sent = InputTo<typeof personEndpoints.registerPerson>

/** Returns the request without empty rows. */
export const toSent = (draft: PersonDraft): Sent => ({
  name: draft.name,
  cpf: draft.cpf,
  is_lawyer: draft.isLawyer,
  oab: draft.isLawyer ? draft.oab : '',
  postalAddress: draft.postalAddress,
  addresses: written(draft).map(({ kind, value, label, isWhatsapp }) =>
    kind === 'phone' ? { kind, value, label, is_whatsapp: isWhatsapp } : { kind, value, label },
  ),
})

/**
 * Returns the draft row that the server means by `addresses.1.value`. The server numbers rows without the empty ones, which are not sent.
 */
export const rowOfRefusal = (draft: PersonDraft, field: string | undefined): string | undefined => {
  const [, sent] = /^addresses\.(\d+)/.exec(field ?? '') ?? []
  if (sent === undefined) return field
  const address = written(draft)[Number(sent)]
  return address && `addresses.${draft.addresses.indexOf(address)}`
}

/** Returns the fields complete enough to search for similar people; null while none is. */
export const likenessOf = (draft: PersonDraft): InputTo<typeof personEndpoints.likePersons> | null => {
  const name = draft.name.trim()
  const cpf = isCpf(draft.cpf) ? draft.cpf : ''
  const oab = draft.isLawyer && oabOf(draft.oab) ? draft.oab : ''
  const addresses = written(draft).filter((address) => problemOfAddress(address) === null)
  if (name.length < 3 && cpf === '' && oab === '' && addresses.length === 0) return null
  return {
    ...(name.length < 3 ? {} : { name }),
    cpf,
    oab,
    addresses: addresses.map(({ kind, value }) => ({ kind, value })),
  }
}
