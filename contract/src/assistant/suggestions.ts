// Suggestions of the assistant to the person of a conversation: what leaves with their text, and when an act of the person agrees.
import { centsToMoney } from '../kernel/brazil.ts'
import type { SpokenAct } from './acts.ts'
import { amountSlot, fillSlots } from './phrases.ts'

/** Acts that only a person can carry out, or whose words are true for a machine only, are not suggested. */
export const isSuggested = (said: SpokenAct): boolean =>
  !['hand-over', 'stop', 'remind', 'remind-question'].includes(said.act) &&
  !(said.act === 'clarify' && said.about === 'media')

/** The entry in the ledger when the text leaves: an offer of ours, or their acceptance of our open offer. */
export interface Carried {
  readonly kind: 'offer' | 'agreement'
  readonly cents: number
  readonly instalments: number
}

const carriedBy = (said: SpokenAct): Carried | null => {
  if (said.act !== 'offer' && said.act !== 'agree') return null
  const { cents, instalments = 1 } = said
  return { kind: said.act === 'offer' ? 'offer' : 'agreement', cents, instalments }
}

const amountIn = (text: string, cents: number) =>
  new RegExp(`(?<![\\d.,])${centsToMoney(BigInt(cents)).replaceAll('.', '\\.')}(?!\\d)`).test(text)

/** An edited text without the amount, or with other payments, is an ordinary message: nothing is written in the ledger. */
export const carriedIn = (said: SpokenAct, text: string): Carried | null => {
  const carried = carriedBy(said)
  if (!carried || !amountIn(text, carried.cents)) return null
  return carried.instalments === 1 || text.includes(fillSlots(amountSlot, said)) ? carried : null
}

/** An act of a person, as it is compared with that of the assistant. Talk: a message without an act on the deal. */
export const personActs = ['offer', 'accept', 'refuse', 'talk'] as const
export interface PersonAct {
  readonly act: (typeof personActs)[number]
  /** In cents; null for talk. */
  readonly cents: number | null
}

/** Two offers agree when they differ by no more than this share of the person's. */
export const offerTolerance = 0.05

const isNear = (suggested: number, real: number) => Math.abs(suggested - real) <= real * offerTolerance

/** Null where a person would be called: whatever they did then agrees with nothing. */
export const agrees = (said: SpokenAct, { act, cents }: PersonAct): boolean | null => {
  if (!isSuggested(said)) return null
  // A person accepts their amount where the assistant offers it back, for only their yes to our offer makes a deal for it.
  if (said.act === 'offer') return (act === 'offer' || act === 'accept') && cents !== null && isNear(said.cents, cents)
  if (said.act === 'agree') return act === 'accept' && cents !== null && isNear(said.cents, cents)
  return act === 'talk' || (said.act === 'hold' && act === 'refuse')
}

/** Under so many compared acts a share says little. */
export const fewComparedActs = 30
