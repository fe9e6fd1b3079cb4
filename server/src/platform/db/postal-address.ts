// The columns of a postal address, the same in every table that has one.
import { formatZipCode, zipDigits, type PostalAddress } from '@tratativa/contract/kernel/postal-address'

export const postalColumns = [
  'zip_code',
  'street',
  'street_number',
  'complement',
  'neighbourhood',
  'city',
  'address_state',
] as const
export type PostalColumns = Readonly<Record<(typeof postalColumns)[number], string>>

export const postalAddressOf = (row: Partial<PostalColumns>): PostalAddress => ({
  zipCode: formatZipCode(row.zip_code ?? ''),
  street: row.street ?? '',
  number: row.street_number ?? '',
  complement: row.complement ?? '',
  district: row.neighbourhood ?? '',
  city: row.city ?? '',
  state: row.address_state ?? '',
})

export const postalColumnsOf = (address: PostalAddress): PostalColumns => ({
  zip_code: zipDigits(address.zipCode),
  street: address.street,
  street_number: address.number,
  complement: address.complement,
  neighbourhood: address.district,
  city: address.city,
  address_state: address.state,
})
