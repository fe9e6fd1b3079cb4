import type { CapturedPerson } from '@tratativa/contract/capture/shapes'
import { addressKey } from '@tratativa/contract/people/addresses'

/** Of one case. */
const mostNumbers = 20
const freshMs = 30 * 24 * 3_600_000

/** The telephones of a case that may be used and have no fresh answer of WhatsApp; digits, those of lawyers first. */
export const dueNumbersOf = (people: readonly CapturedPerson[], now: Date): readonly string[] =>
  people
    .filter(({ isBlocked }) => !isBlocked)
    .flatMap(({ addresses }) => addresses)
    .filter(({ kind, isBlocked, isWrong }) => kind === 'phone' && !isBlocked && !isWrong)
    .slice(0, mostNumbers)
    .filter(({ whatsAppAt, isAsking }) => {
      const isFresh = whatsAppAt !== null && now.getTime() - new Date(whatsAppAt).getTime() < freshMs
      return !isFresh && !isAsking
    })
    .flatMap(({ value }) => addressKey(value)?.value ?? [])
