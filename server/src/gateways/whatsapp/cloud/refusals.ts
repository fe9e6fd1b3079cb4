// The meaning of Meta's error codes for a message: retry later, never, or the session is closed.
import type { SendRefusal, Sent } from '../port.ts'
import type { GraphRefusal } from './graph.ts'

const meanings: Readonly<Record<number, SendRefusal>> = {
  131047: 'window',
  // No number of WhatsApp, or an account that cannot receive messages.
  131026: 'unknown-number',
  131050: 'blocked',
  131052: 'media',
  131053: 'media',
}

export const refusalOf = (code: number): SendRefusal => meanings[code] ?? 'other'

/** Seconds until a retry: rate limit, or a temporary failure on Meta's side. */
const waits: Readonly<Record<number, number>> = {
  130429: 5,
  // Too many messages to one person: Meta's documentation allows one every six seconds.
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

/** The token, or the right to use the number, is no longer valid. */
export const isDismissal = (code: number): boolean =>
  [0, 3, 10, 190, 131005, 131031, 133010].includes(code) || (code >= 200 && code < 300)

const afterDismissal = 60

/** Returns null when waiting does not help. */
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
