// What Meta's error codes mean for a message: another time, never, or that nothing goes any more.
import type { SendRefusal, Sent } from '../port.ts'
import type { GraphRefusal } from './graph.ts'

const meanings: Readonly<Record<number, SendRefusal>> = {
  131047: 'window',
  // Not a number of WhatsApp, or an account that cannot be written to.
  131026: 'unknown-number',
  131050: 'blocked',
  131052: 'media',
  131053: 'media',
}

export const refusalOf = (code: number): SendRefusal => meanings[code] ?? 'other'

/** Seconds after which it may be tried again: too much at once, or a moment of weakness on their side. */
const waits: Readonly<Record<number, number>> = {
  130429: 5,
  // Too many to one person: their documentation lets one go every six seconds.
  131056: 6,
  4: 60,
  80007: 60,
  1: 15,
  2: 15,
  131000: 15,
  131016: 15,
  131057: 60,
  133004: 15,
}

/** The token, or the right to the number, is not good any more. */
export const isDismissal = (code: number): boolean =>
  [0, 3, 10, 190, 131005, 131031, 133010].includes(code) || (code >= 200 && code < 300)

const afterDismissal = 60

/** Null for what no waiting mends. */
const secondsOf = ({ code, retryAfter }: GraphRefusal): number | null => {
  if (isDismissal(code)) return afterDismissal
  const own = waits[code]
  return own === undefined ? null : Math.min(Math.max(own, retryAfter ?? 0), 3600)
}

export const sentOf = (refusal: GraphRefusal, now: Date): Sent => {
  const seconds = secondsOf(refusal)
  if (seconds !== null) return { outcome: 'wait', until: new Date(now.getTime() + seconds * 1000) }
  return { outcome: 'refused', why: refusalOf(refusal.code), detail: refusal.detail }
}
