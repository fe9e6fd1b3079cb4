// The simulated people outside. The last digit of a number decides who answers, so that each contact of the demo can be called.
export interface Manner {
  readonly name: string
  readonly rings: boolean
  readonly reaction: 'answers' | 'busy' | 'rejects' | 'never' | 'unknown'
  readonly afterMs: number
  readonly sound: 'speech' | 'echo' | 'mail'
  readonly hangsUpAfterMs: number | null
}

const manner = (name: string, part: Partial<Manner>): Manner => ({
  name,
  rings: true,
  reaction: 'answers',
  afterMs: 1_200,
  sound: 'speech',
  hangsUpAfterMs: null,
  ...part,
})

const lawyer = manner('a lawyer who talks', {})

export const manners = {
  lawyer,
  busy: manner('busy', { reaction: 'busy', afterMs: 400 }),
  silent: manner('does not answer', { reaction: 'never' }),
  rejects: manner('rejects', { reaction: 'rejects', afterMs: 1_500 }),
  mail: manner('voice mail', { sound: 'mail', afterMs: 2_000 }),
  brief: manner('talks and hangs up', { hangsUpAfterMs: 8_000 }),
  echo: manner('echo', { sound: 'echo', afterMs: 300 }),
  unknown: manner('unknown', { rings: false, reaction: 'unknown', afterMs: 100 }),
} as const

const byLastDigit: Readonly<Record<string, Manner>> = {
  5: manners.busy,
  6: manners.silent,
  7: manners.rejects,
  8: manners.mail,
  9: manners.brief,
}

/** The echo, for the test of a microphone: it calls nobody, so it needs no announcement. */
export const echoNumber = '*43'

const outside = /^\+?\d{8,15}$/

export const isOutside = (number: string) => outside.test(number)

export const mannerOf = (number: string): Manner => {
  if (number === echoNumber) return manners.echo
  return isOutside(number) ? (byLastDigit[number.slice(-1)] ?? lawyer) : manners.unknown
}
