// Who answers a number outside: the last digit decides, so that each contact of the demo can be called.
export interface Manner {
  readonly name: string
  readonly rings: boolean
  readonly then: 'answers' | 'busy' | 'rejects' | 'never' | 'unknown'
  readonly afterMs: number
  readonly sound: 'speech' | 'echo' | 'mail'
  readonly hangsUpAfterMs: number | null
}

const manner = (name: string, part: Partial<Manner>): Manner => ({
  name,
  rings: true,
  then: 'answers',
  afterMs: 1_200,
  sound: 'speech',
  hangsUpAfterMs: null,
  ...part,
})

const lawyer = manner('a lawyer who talks', {})

export const manners = {
  lawyer,
  busy: manner('busy', { then: 'busy', afterMs: 400 }),
  silent: manner('does not answer', { then: 'never' }),
  rejects: manner('rejects', { then: 'rejects', afterMs: 1_500 }),
  mail: manner('voice mail', { sound: 'mail', afterMs: 2_000 }),
  brief: manner('talks and hangs up', { hangsUpAfterMs: 8_000 }),
  echo: manner('echo', { sound: 'echo', afterMs: 300 }),
  unknown: manner('unknown', { rings: false, then: 'unknown', afterMs: 100 }),
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
