// The words of the dock when a call or the microphone fails.
import type { LineCall, PhoneFault } from './phone-state.ts'

export const endCauses = ['busy', 'rejected', 'no-answer', 'unknown-number', 'unreachable', 'cancelled'] as const
export type EndCause = (typeof endCauses)[number]

const known: Readonly<Record<string, EndCause>> = {
  Busy: 'busy',
  Rejected: 'rejected',
  'No Answer': 'no-answer',
  'Request Timeout': 'no-answer',
  Canceled: 'cancelled',
  'Not Found': 'unknown-number',
  'Address Incomplete': 'unknown-number',
  Unavailable: 'unreachable',
}

/** JsSIP's word for a call whose sound no longer arrives. */
export const mediaLost = 'RTP Timeout'

export const lostFault: PhoneFault = { kind: 'lost', detail: '' }

/** Null where the end needs no word: the other side of an incoming call gave up. */
export const faultOfEnd = (cause: string, call: LineCall): PhoneFault | null => {
  const named = known[cause]
  if (call.direction === 'in' || named === 'cancelled') return null
  // An invitation to go on with a call that is over is refused.
  if (call.exchangeKey !== '' && call.state === 'connecting') return { kind: 'ended-away', detail: '' }
  return named === undefined ? { kind: 'call', detail: cause } : { kind: 'cause', detail: named }
}

export const faultOfMicrophone = (error: unknown): PhoneFault => ({
  kind: 'microphone',
  detail: error instanceof DOMException && error.name === 'NotFoundError' ? 'missing' : 'refused',
})
