// The fields that many inputs share, with the limits that keep hostile input out of the database.
import { z } from 'zod'

// Postgres stores no NUL and no half of a pair of surrogates, and the other control characters have no place in a line.
const printable = /^[^\u0000-\u001f\u007f\p{Cs}]*$/u
const storable = /^[^\u0000\p{Cs}]*$/u

/** One line of text, trimmed, not empty. */
export const line = (max = 200) => z.string().trim().min(1).max(max).regex(printable)
/** One line that may be empty. */
export const optionalLine = (max = 200) => z.string().trim().max(max).regex(printable)
/** Text of many lines that may be empty. */
export const longText = (max = 4000) => z.string().trim().max(max).regex(storable)
/** What a person types to search. */
export const searchText = z.string().trim().max(200).regex(storable)
export const email = z.string().trim().toLowerCase().max(254).pipe(z.email())
export const newPassword = z.string().min(10).max(200).regex(storable)
export const givenPassword = z.string().min(1).max(200).regex(storable)
/** A telephone as it is stored: digits only, with DDD. */
export const phone = z
  .string()
  .transform((text) => text.replace(/[\s()+-]/g, ''))
  .pipe(z.string().regex(/^(\d{10,13})?$/))
/** A day of the calendar, aaaa-mm-dd, that exists. */
export const day = z.iso.date()
export const instant = z.iso.datetime({ offset: true })
export const flagParam = z
  .union([z.boolean(), z.enum(['true', 'false'])])
  .transform((value) => value === true || value === 'true')

// No name or password before the host.
const safeUrl = /^https:\/\/[^\s/?#@\\]+([/?#]\S*)?$/

/** An address on the web that a person may be led to: https, and nobody's password in it. Nothing at all means none. */
export const optionalSafeUrl = z
  .string()
  .trim()
  .max(2000)
  .regex(printable)
  .refine((text) => text === '' || safeUrl.test(text), 'not an https address')
