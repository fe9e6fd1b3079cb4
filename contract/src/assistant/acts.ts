// Acts of a negotiation: a closed list of those that the assistant hears, and one of those that it says.
import { z } from 'zod'

/** An act of an inbound message; one message may hold several. */
export const heardAct = z.discriminatedUnion('act', [
  z.object({ act: z.literal('greet') }),
  z.object({ act: z.literal('ask-terms') }),
  z.object({
    act: z.literal('counter'),
    cents: z.number().int().positive(),
    instalments: z.number().int().positive().nullable(),
    /** False for an amount that is confirmed before it counts. */
    isSure: z.boolean(),
  }),
  z.object({ act: z.literal('accept') }),
  /** They ask for payments: so many, or any number. */
  z.object({
    act: z.literal('ask-instalments'),
    count: z.number().int().positive().nullable(),
    /** They would accept our offer then. */
    isYes: z.boolean(),
  }),
  /** They accept under a condition, which a person weighs. */
  z.object({ act: z.literal('condition') }),
  z.object({ act: z.literal('reject') }),
  /** They need time: they consult somebody, or answer later. */
  z.object({ act: z.literal('postpone') }),
  z.object({ act: z.literal('ask-human') }),
  z.object({ act: z.literal('represented') }),
  z.object({ act: z.literal('opt-out') }),
  z.object({ act: z.literal('not-the-party') }),
  z.object({ act: z.literal('manipulation') }),
  /** A file or a voice note, which the assistant cannot read. */
  z.object({ act: z.literal('media') }),
  /** A yes that was heard in a voice note: it counts once it is written. */
  z.object({ act: z.literal('spoken-yes') }),
  z.object({ act: z.literal('unclear') }),
])
export type HeardAct = z.output<typeof heardAct>
export type HeardName = HeardAct['act']

/** The acts without a figure. */
export const bareActs = [
  'greet',
  'ask-terms',
  'accept',
  'condition',
  'reject',
  'postpone',
  'ask-human',
  'represented',
  'opt-out',
  'not-the-party',
  'manipulation',
  'media',
  'spoken-yes',
  'unclear',
] as const satisfies readonly HeardName[]

export const handOverReasons = [
  'agreed',
  'asked',
  'condition',
  'represented',
  'not-the-party',
  'opt-out',
  'manipulation',
  'unclear',
  'media',
  'stalled',
  'rounds',
  'no-ceiling',
  'no-case',
  'deadline',
  'unreachable',
  'failed',
  'mode',
] as const
export const handOverReason = z.enum(handOverReasons)
export type HandOverReason = z.output<typeof handOverReason>

const sum = {
  cents: z.number().int().positive(),
  /** The number of payments of the whole sum; absent: one. */
  instalments: z.number().int().min(2).optional(),
}

/** An act of the assistant; its amount and its payments are the policy's, never a text's. */
export const spokenAct = z.discriminatedUnion('act', [
  z.object({ act: z.literal('offer'), ...sum }),
  /** Our open offer still stands. */
  z.object({ act: z.literal('hold'), ...sum }),
  z.object({ act: z.literal('ask-figure') }),
  /** Asks if an amount that was not beyond doubt is theirs. */
  z.object({ act: z.literal('confirm'), ...sum }),
  z.object({ act: z.literal('clarify'), about: z.enum(['text', 'media', 'yes']) }),
  z.object({ act: z.literal('wait') }),
  /** They accepted our open offer. */
  z.object({ act: z.literal('agree'), ...sum }),
  z.object({ act: z.literal('hand-over'), reason: handOverReason }),
  /** They want no more messages. */
  z.object({ act: z.literal('stop') }),
  /** They have been silent: our open offer, or a question of ours, waits for their answer. */
  z.object({ act: z.literal('remind'), ...sum }),
  z.object({ act: z.literal('remind-question') }),
])
export type SpokenAct = z.output<typeof spokenAct>

/** The readers and writers: the rules of the contract, or a model behind one of two interfaces. */
export const readers = ['rules', 'openai', 'anthropic'] as const
export type ReaderName = (typeof readers)[number]

/** Why an answer of a model did not count. */
export const modelFaults = [
  'deadline',
  'unreachable',
  'busy',
  'refused',
  /** The provider does not accept the key. */
  'key',
  /** The provider does not know the model, or not at this address. */
  'model',
  /** The address leads inside. */
  'address',
  'cut',
  'empty',
  'huge',
  'schema',
  'text',
  'resting',
  /** A transcript in another language than Portuguese. */
  'language',
] as const
export type ModelFault = (typeof modelFaults)[number]

/** One call of a model, as it is kept with its turn. */
export const modelCall = z.object({
  verb: z.enum(['read', 'phrase']),
  model: z.string(),
  /** As the model gave it, cut to a readable length. */
  answer: z.string(),
  fault: z.enum(modelFaults).nullable(),
  tries: z.number().int(),
  inputTokens: z.number().int(),
  /** The part of the input that the provider had in its cache. */
  cachedTokens: z.number().int(),
  outputTokens: z.number().int(),
  /** In millionths of the currency of the configured prices. */
  costMicros: z.number().int(),
  ms: z.number().int(),
})
export type ModelCall = z.output<typeof modelCall>
