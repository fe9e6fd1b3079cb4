import type { HeardName } from './acts.ts'

/** The acts that a model can read; a file is seen by the server itself. */
export const modelActs = [
  'greet',
  'ask-terms',
  'counter',
  'ask-instalments',
  'accept',
  'condition',
  'reject',
  'postpone',
  'ask-human',
  'represented',
  'opt-out',
  'not-the-party',
  'manipulation',
  'unclear',
] as const satisfies readonly HeardName[]
