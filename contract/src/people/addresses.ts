// One normal form for every address, whatever channel it came by: what is blocked is blocked in all of its spellings.
import { z } from 'zod'
import { formatPhone, phoneDigits } from '../kernel/brazil.ts'

export const addressKinds = ['phone', 'email'] as const
export type AddressKind = (typeof addressKinds)[number]

export interface AddressKey {
  readonly kind: AddressKind
  /** DDD and number, digits alone; or the e-mail in small letters. */
  readonly value: string
}

// WhatsApp names a telephone with its country before it, and a domain of its own after it.
const jid = /^(\d{8,15})(?::\d+)?@(?:s\.whatsapp\.net|c\.us)$/
const mobileWithoutNine = /^([1-9]{2})([6-9]\d{7})$/

/** Telephone numbers of before the ninth digit live on in WhatsApp: with it, they are the same telephone. */
const withNine = (digits: string) => digits.replace(mobileWithoutNine, '$19$2')

const nationalOf = (text: string) => {
  const digits = text.replace(/\D/g, '')
  return digits.length > 11 && digits.startsWith('55') ? digits.slice(2) : digits
}

const isEmail = (text: string) => text.length <= 254 && z.email().safeParse(text).success

/** The person that an address reaches is found under this, and so is its place in the block list; null when it is neither. */
export const addressKey = (text: string): AddressKey | null => {
  const bare = text.trim().toLowerCase()
  const number = jid.exec(bare)?.[1] ?? bare
  if (number.includes('@')) return isEmail(number) ? { kind: 'email', value: number } : null
  if (!/^[\d\s()+.-]+$/.test(number)) return null
  const value = phoneDigits(withNine(nationalOf(number)))
  return value === null ? null : { kind: 'phone', value }
}

/** As people read it. */
export const showAddress = ({ kind, value }: AddressKey) => (kind === 'phone' ? formatPhone(value) : value)

/** 'a@b.com | c@d.com' -> two addresses; the text that joins several e-mails of one person. */
export const splitEmails = (text: string): string[] =>
  text
    .split(/[|;,\s]+/)
    .map((one) => one.trim().toLowerCase())
    .filter(Boolean)

export const joinEmails = (emails: readonly string[]) => emails.join('|')
