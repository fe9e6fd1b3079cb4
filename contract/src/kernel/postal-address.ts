// A postal address in Brazil: of a person, or of a client.
import { z } from 'zod'
import { stateCodes } from './courts.ts'
import { optionalSingleLine } from './fields.ts'

export const postalAddress = z.object({
  /** Masked; empty when unknown. */
  zipCode: z.string(),
  street: z.string(),
  number: z.string(),
  complement: z.string(),
  district: z.string(),
  city: z.string(),
  /** The two letters of the state. */
  state: z.string(),
})
export type PostalAddress = z.output<typeof postalAddress>

export const noPostalAddress: PostalAddress = {
  zipCode: '',
  street: '',
  number: '',
  complement: '',
  district: '',
  city: '',
  state: '',
}

export const zipDigits = (text: string) => text.replace(/[\s.-]/g, '')
export const isZipCode = (text: string) => /^\d{8}$/.test(zipDigits(text))
export const formatZipCode = (text: string) => text.replace(/^(\d{5})(\d{3})$/, '$1-$2')

/** With or without its mask; parsed to eight digits. */
const zipCode = z
  .string()
  .trim()
  .max(20)
  .refine((text) => text === '' || isZipCode(text), { params: { said: 'um CEP tem oito dígitos.' } })
  .transform(zipDigits)

const state = z
  .string()
  .trim()
  .toUpperCase()
  .max(2)
  .refine((text) => text === '' || stateCodes.includes(text), { params: { said: 'esta UF não existe.' } })

export const postalAddressIn = z.strictObject({
  zipCode: zipCode.default(''),
  street: optionalSingleLine(200).default(''),
  number: optionalSingleLine(20).default(''),
  complement: optionalSingleLine(100).default(''),
  district: optionalSingleLine(100).default(''),
  city: optionalSingleLine(100).default(''),
  state: state.default(''),
})
export type PostalAddressIn = z.output<typeof postalAddressIn>

/** As a petition writes it; empty without a street and a city. */
export const postalAddressText = ({
  zipCode: zip,
  street,
  number,
  complement,
  district,
  city,
  state: code,
}: PostalAddress): string => {
  if (street === '' || city === '') return ''
  const cityText = code === '' ? city : `${city}/${code}`
  const parts = [street, number && `nº ${number}`, complement, district, cityText, zip && `CEP ${formatZipCode(zip)}`]
  return parts.filter((part) => part !== '').join(', ')
}
