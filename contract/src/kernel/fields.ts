// Field types that many inputs share, with limits that keep hostile input out of the database.
import { z } from 'zod'
import { firstDayIn } from './time.ts'

// Postgres stores neither NUL nor unpaired surrogates; other control characters are not valid in a line.
const printable = /^[^\u0000-\u001f\u007f\p{Cs}]*$/u
const storable = /^[^\u0000\p{Cs}]*$/u

// The characters that override or isolate a direction: unclosed, they reorder the text that stands beside them. The marks and joiners
// (U+200E, U+200F, U+200D) stay, because Arabic and emoji need them.
const turning = /[\u202a-\u202e\u2066-\u2069]/g
const straight = () => z.string().overwrite((text) => text.replace(turning, ''))

/** One line of text, trimmed, not empty. */
export const singleLine = (max = 200) => straight().trim().min(1).max(max).regex(printable)
/** One line that may be empty. */
export const optionalSingleLine = (max = 200) => straight().trim().max(max).regex(printable)
/** Text of many lines that may be empty. */
export const longText = (max = 4000) => z.string().trim().max(max).regex(storable)
/** A search text typed by a person. */
export const searchText = z.string().trim().max(200).regex(storable)
export const email = z.string().trim().toLowerCase().max(254).pipe(z.email())
export const newPassword = z.string().min(10).max(200).regex(storable)
export const passwordInput = z.string().min(1).max(200).regex(storable)
/** A telephone as it is stored: digits only, with DDD. */
export const phone = z
  .string()
  .transform((text) => text.replace(/[\s()+-]/g, ''))
  .pipe(z.string().regex(/^(\d{10,13})?$/))
/** An existing calendar day, yyyy-mm-dd. Postgres has no year 0. */
export const day = z.iso.date().refine((text) => text >= '0001-01-01')
const firstInstantMs = Date.parse('0001-01-01T00:00:00.000Z')
const lastInstantMs = Date.parse('9999-12-31T23:59:59.999Z')
/** An instant whose year has four digits in UTC too: an offset can move the first and the last day out of that range. */
export const instant = z.iso.datetime({ offset: true }).refine((text) => {
  const ms = Date.parse(text)
  return ms >= firstInstantMs && ms <= lastInstantMs
})

const firstInstantInMs = Date.parse(`${firstDayIn}T00:00:00.000Z`)
/** A day that a person writes, in a filter too. Stored days may be earlier. */
export const dayIn = day.refine((text) => text >= firstDayIn)
/** An instant that a person writes, with the same bound. */
export const instantIn = instant.refine((text) => Date.parse(text) >= firstInstantInMs)
export const flagParam = z
  .union([z.boolean(), z.enum(['true', 'false'])])
  .transform((value) => value === true || value === 'true')

// Forbids a user name or password before the host.
const safeUrl = /^https:\/\/[^\s/?#@\\]+([/?#]\S*)?$/

/** A web address that is safe to open: https, without credentials. Empty means none. */
export const optionalSafeUrl = z
  .string()
  .trim()
  .max(2000)
  .regex(printable)
  .refine((text) => text === '' || safeUrl.test(text), 'not an https address')
