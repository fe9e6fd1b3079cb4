// Normalises addresses to one form, whatever channel they came by: a blocked address is blocked in all of its spellings.
import { z } from 'zod'
import { formatPhone, phoneDigits } from '../kernel/brazil.ts'

export const addressKinds = ['phone', 'email'] as const
export type AddressKind = (typeof addressKinds)[number]

export interface AddressKey {
  readonly kind: AddressKind
  /** A telephone as DDD and number, digits only; or an e-mail in lower case. */
  readonly value: string
}

// WhatsApp writes a telephone with its country code, followed by a WhatsApp domain.
const jid = /^(\d{8,15})(?::\d+)?@(?:s\.whatsapp\.net|c\.us)$/
const mobileWithoutNine = /^([1-9]{2})([6-9]\d{7})$/

/** Telephone numbers from before the ninth digit are still used in WhatsApp; the number with the ninth digit is the same telephone. */
const withNine = (digits: string) => digits.replace(mobileWithoutNine, '$19$2')

const nationalOf = (text: string) => {
  const digits = text.replace(/\D/g, '')
  return digits.length > 11 && digits.startsWith('55') ? digits.slice(2) : digits
}

const isEmail = (text: string) => text.length <= 254 && z.email().safeParse(text).success

/** Returns the key by which people and block list entries are looked up; null when the text is neither a telephone nor an e-mail. */
export const addressKey = (text: string): AddressKey | null => {
  const bare = text.trim().toLowerCase()
  const number = jid.exec(bare)?.[1] ?? bare
  if (number.includes('@')) return isEmail(number) ? { kind: 'email', value: number } : null
  if (!/^[\d\s()+.-]+$/.test(number)) return null
  const value = phoneDigits(withNine(nationalOf(number)))
  return value === null ? null : { kind: 'phone', value }
}

/** Formats an address for people. */
export const showAddress = ({ kind, value }: AddressKey) => (kind === 'phone' ? formatPhone(value) : value)

/** 'a@b.com | c@d.com' -> two addresses; the bar joins several e-mails of one person. */
export const splitEmails = (text: string): string[] =>
  text
    .split(/[|;,\s]+/)
    .map((email) => email.trim().toLowerCase())
    .filter(Boolean)

export const joinEmails = (emails: readonly string[]) => emails.join('|')
