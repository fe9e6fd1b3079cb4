// Takes over what a model read, as far as the messages themselves bear it out, beside the reading by rules.
import { z } from 'zod'
import { readTerms } from '../terms/read-terms.ts'
import type { HeardAct, HeardName } from './acts.ts'
import { modelActs } from './model-acts.ts'
import type { HeardMessage } from './read-message.ts'

const mostCents = 100_000_000_000

const modelAct = z.strictObject({
  act: z.enum(modelActs),
  /** The amount of a counter, in cents. */
  cents: z.number().int().min(100).max(mostCents).nullable(),
  instalments: z.number().int().min(1).max(360).nullable(),
  /** The words of theirs that it was read from. */
  quote: z.string().max(500),
})
type ModelAct = z.output<typeof modelAct>

/** The answer to 'read'; strict providers want every field named and nothing besides. */
export const modelReading = z.strictObject({ acts: z.array(modelAct).min(1).max(12) })

export const modelPhrase = z.strictObject({ text: z.string().max(4_000) })

const squeezed = (text: string) => text.toLowerCase().replaceAll(/\s+/g, ' ').trim()

/** Acts without words of their own. */
const unquoted: ReadonlySet<HeardName> = new Set(['greet', 'unclear'])

const toHeard = ({ act, cents, instalments }: ModelAct): HeardAct | null => {
  if (act === 'ask-instalments') return { act, count: instalments, isYes: false }
  if (act !== 'counter') return { act }
  return cents === null ? null : { act, cents, instalments, isSure: false }
}

const bearsOut = (text: string, { act, quote }: ModelAct) => {
  if (unquoted.has(act)) return true
  const words = squeezed(quote)
  if (words === '' || !text.includes(words)) return false
  return act !== 'counter' || /\d/.test(words) || readTerms(quote, { ours: null, theirs: null }).length > 0
}

/** Returns null for an answer off the schema, or one that quotes what nobody wrote. */
export const readModelAnswer = (answer: unknown, messages: readonly HeardMessage[]): HeardAct[] | null => {
  const parsed = modelReading.safeParse(answer)
  if (!parsed.success) return null
  const text = squeezed(messages.map((message) => message.text).join('\n'))
  if (!parsed.data.acts.every((act) => bearsOut(text, act))) return null
  const acts = parsed.data.acts.map(toHeard)
  return acts.includes(null) ? null : acts.filter((act) => act !== null)
}

const named = (acts: readonly HeardAct[], name: HeardName) => acts.find(({ act }) => act === name)

type Counter = Extract<HeardAct, { act: 'counter' }>
const counterIn = (acts: readonly HeardAct[]) => acts.find((act): act is Counter => act.act === 'counter')

/** Acts that count when either of the readers hears them: each leads to a person, or away from one who wants no messages. */
const eitherActs = [
  'opt-out',
  'represented',
  'not-the-party',
  'ask-human',
  'condition',
  'manipulation',
  'media',
] as const
/** Acts in which the model is the better reader. */
const softActs = ['reject', 'postpone', 'ask-terms', 'greet'] as const

/** An amount is beyond doubt only where both read the same. */
const counterOfBoth = (rules: readonly HeardAct[], model: readonly HeardAct[]): HeardAct[] => {
  const [own, other] = [counterIn(rules), counterIn(model)]
  if (own && other && own.cents === other.cents && (own.instalments ?? 1) === (other.instalments ?? 1)) return [own]
  const counter = other ?? own
  return counter ? [{ ...counter, isSure: false }] : []
}

/** The rules tell a number from a frequency; what only the model heard is a wish without a yes. */
const wishOfEither = (rules: readonly HeardAct[], model: readonly HeardAct[]): HeardAct[] => {
  const wish = named(rules, 'ask-instalments') ?? named(model, 'ask-instalments')
  return wish ? [wish] : []
}

/** A yes makes a deal, so that both must read it; one that a single reader heard makes us ask again. One in a voice note is none yet. */
const yesOfBoth = (rules: readonly HeardAct[], model: readonly HeardAct[]): HeardAct[] => {
  const own = named(rules, 'spoken-yes') ?? named(rules, 'accept')
  const other = named(model, 'accept')
  if (!own && !other) return []
  return [own && other ? own : { act: 'ask-terms' }]
}

/** Joins two readings of the same messages so that neither of them alone can make a deal or a sure amount. */
export const joinReadings = (rules: readonly HeardAct[], model: readonly HeardAct[]): HeardAct[] => {
  const both = [...rules, ...model]
  const yes = yesOfBoth(rules, model)
  const joined: HeardAct[] = [
    ...eitherActs.filter((act) => named(both, act)).map((act) => ({ act })),
    ...counterOfBoth(rules, model),
    ...wishOfEither(rules, model),
    ...yes,
    ...softActs.filter((act) => named(model, act) && !named(yes, act)).map((act) => ({ act })),
  ]
  return joined.length === 0 ? [{ act: 'unclear' }] : joined
}

type Json = Readonly<Record<string, unknown>>

/** Providers refuse bounds in a strict schema; the answer is checked against the whole schema afterwards. */
const bounds = new Set(['$schema', 'minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems'])

const withoutBounds = (schema: unknown): unknown => {
  if (Array.isArray(schema)) return schema.map(withoutBounds)
  if (typeof schema !== 'object' || schema === null) return schema
  const entries = Object.entries(schema).filter(([name]) => !bounds.has(name))
  return Object.fromEntries(entries.map(([name, value]) => [name, withoutBounds(value)]))
}

/** The JSON schemas of the answers. */
export const answerSchemas = {
  read: withoutBounds(z.toJSONSchema(modelReading)) as Json,
  phrase: withoutBounds(z.toJSONSchema(modelPhrase)) as Json,
}
