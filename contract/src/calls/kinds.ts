// The words of calls, without shapes: the console's first screen needs no validation library.

export const callDirections = ['in', 'out'] as const
export type CallDirection = (typeof callDirections)[number]

/** Why a call ended; as the exchange says it. */
export const callCauses = [
  'hung-up',
  'cancelled',
  'busy',
  'rejected',
  'no-answer',
  'unreachable',
  'unknown-number',
  'failed',
] as const
export type CallCause = (typeof callCauses)[number]

/** The outcomes in the order of their keys, 1 to 6. */
export const callOutcomes = ['talked', 'call-back', 'message-left', 'no-answer', 'refused', 'wrong-number'] as const
export type CallOutcome = (typeof callOutcomes)[number]

export const callViews = ['all', 'talked', 'missed', 'unanswered', 'without-outcome'] as const
export type CallView = (typeof callViews)[number]

export const legalBases = ['legitimate-interest', 'consent', 'legal-obligation', 'exercise-of-rights'] as const
export type LegalBasis = (typeof legalBases)[number]

/** An outgoing call that nobody answers ends by itself. */
export const ringTimeoutSeconds = 300
