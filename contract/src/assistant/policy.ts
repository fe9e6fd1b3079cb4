// Decides what the assistant says, from what was heard. Pure: the server, the console and the rehearsal room run the same code.
import { z } from 'zod'
import type { HandOverReason, HeardAct, HeardName, SpokenAct } from './acts.ts'

/** Raised whenever the same parameters may decide differently. */
export const policyVersion = 2

const mostInstalments = 60

export const policyParameters = z.object({
  /** The first offer, as a share of the limit. */
  opening: z.number().min(0.05).max(1),
  /** The number of offers until the limit is reached. */
  rounds: z.number().int().min(1).max(12),
  /** Below 1 the offers rise late, above 1 they rise early. */
  beta: z.number().min(0.1).max(10),
  /** The share of the ceiling that the assistant may use. */
  reach: z.number().min(0.05).max(1),
  /** The largest number of payments; 1: our offers are in one payment. */
  instalments: z.number().int().min(1).max(mostInstalments).default(1),
})
export type PolicyParameters = z.output<typeof policyParameters>

export const defaultParameters: PolicyParameters = { opening: 0.6, rounds: 4, beta: 1, reach: 1, instalments: 1 }

/** The deal at the beginning of a turn, in cents. */
export interface DealPosition {
  /** The largest offer that the judge lets pass now; null where no ceiling fits. */
  readonly ceiling: number | null
  /** Our open offer. */
  readonly open: number | null
  /** The number of its payments; absent: one. */
  readonly openIn?: number
  /** The largest offer that we ever made to them. */
  readonly highest: number | null
}

/** The state of a conversation between two turns. */
export const memory = z.object({
  /** The offers that the assistant made. */
  offers: z.number().int(),
  /** They named an amount since our last offer. */
  hasTheirMove: z.boolean(),
  /** The amount that they were asked to confirm. */
  confirming: z.number().int().nullable(),
  /** The number of payments that they asked for last. */
  instalments: z.number().int().min(1).default(1),
  unclear: z.number().int(),
  manipulations: z.number().int(),
  rejections: z.number().int(),
  media: z.number().int(),
  /** Turns in a row in which they named no amount and accepted nothing. */
  idle: z.number().int(),
})
export type Memory = z.output<typeof memory>

export const emptyMemory: Memory = {
  offers: 0,
  hasTheirMove: false,
  confirming: null,
  instalments: 1,
  unclear: 0,
  manipulations: 0,
  rejections: 0,
  media: 0,
  idle: 0,
}

export interface PolicyDecision {
  readonly says: SpokenAct
  readonly memory: Memory
}

const roundTo = 50_00
const roundedDown = (cents: number) => Math.floor(cents / roundTo) * roundTo

/** Small ceilings keep their cents: rounding must not turn them into nothing. */
const limitOf = ({ ceiling }: DealPosition, { reach }: PolicyParameters): number | null => {
  if (ceiling === null) return null
  const limit = Math.floor(ceiling * reach)
  return limit >= roundTo ? roundedDown(limit) : limit
}

/** Returns the offer number `round`, counted from 0, between the opening and the limit. */
export const stepOf = (round: number, limit: number, parameters: PolicyParameters): number => {
  const { opening, rounds, beta } = parameters
  if (rounds === 1 || round >= rounds - 1) return limit
  const first = limit * opening
  const step = first + (limit - first) * (round / (rounds - 1)) ** (1 / beta)
  return Math.min(limit, limit >= roundTo * 4 ? roundedDown(step) : Math.floor(step))
}

const handOver = (reason: HandOverReason, memory_: Memory): PolicyDecision => ({
  says: { act: 'hand-over', reason },
  memory: memory_,
})

/** The acts after which a person takes over, or nobody writes any more, before anything else of the message counts. */
const endings = [
  ['represented', 'represented'],
  ['not-the-party', 'not-the-party'],
  ['ask-human', 'asked'],
  ['condition', 'condition'],
] as const satisfies readonly (readonly [HeardName, HandOverReason])[]

interface Turn {
  readonly heard: readonly HeardAct[]
  readonly deal: DealPosition
  readonly memory: Memory
  readonly parameters: PolicyParameters
}

const hears = ({ heard }: Pick<Turn, 'heard'>, act: HeardName) => heard.some((heardAct) => heardAct.act === act)

const says = (act: SpokenAct, memory_: Memory): PolicyDecision => ({ says: act, memory: memory_ })

const afterOffer = (before: Memory): Memory => ({
  ...before,
  offers: before.offers + 1,
  hasTheirMove: false,
  confirming: null,
  rejections: 0,
})

/** A sum in as many payments; one payment is not named. */
const sumOf = (cents: number, instalments: number) => (instalments > 1 ? { cents, instalments } : { cents })

/** The payments that they want, as far as the policy lets them. */
const formOf = ({ parameters }: Turn, { instalments }: Memory) => Math.min(instalments, parameters.instalments)

const openForm = ({ deal }: Turn) => deal.openIn ?? 1

/** Our open offer, or the question for an amount where there is none. */
const stand = (turn: Turn, memory_: Memory): PolicyDecision => {
  const { open } = turn.deal
  return says(open === null ? { act: 'ask-figure' } : { act: 'hold', ...sumOf(open, openForm(turn)) }, memory_)
}

/** Our open offer in the payments that they want: the same sum, so that it is no move of ours. */
const reform = (turn: Turn, open: number, limit: number, before: Memory): PolicyDecision => {
  if (formOf(turn, before) === openForm(turn)) return stand(turn, before)
  if (open > limit) return handOver('no-ceiling', before)
  return says({ act: 'offer', ...sumOf(open, formOf(turn, before)) }, { ...before, confirming: null })
}

/** The next offer of the curve; never lower than one that was made, never above the limit, never twice without a move of theirs. */
const raise = (turn: Turn, limit: number, before: Memory): PolicyDecision => {
  const { deal, parameters } = turn
  const { offers, hasTheirMove } = before
  const highest = deal.highest ?? 0
  if (deal.open !== null && !hasTheirMove) return stand(turn, before)
  const next = Math.max(stepOf(offers, limit, parameters), highest)
  if (next > limit) return handOver('no-ceiling', before)
  if (deal.open !== null && next === deal.open)
    return offers >= parameters.rounds ? handOver('rounds', before) : stand(turn, { ...before, offers: offers + 1 })
  return says({ act: 'offer', ...sumOf(next, formOf(turn, before)) }, afterOffer(before))
}

/** They named an amount: it is offered back where the curve has come that far, for only their yes to our offer makes a deal. */
const answerCounter = (turn: Turn, cents: number, limit: number): PolicyDecision => {
  const { deal, parameters } = turn
  const before: Memory = { ...turn.memory, hasTheirMove: true, confirming: null, unclear: 0, rejections: 0 }
  const highest = deal.highest ?? 0
  if (cents <= highest && deal.open !== null) return reform(turn, deal.open, limit, before)
  const reached = Math.max(stepOf(before.offers, limit, parameters), highest)
  if (cents >= highest && cents <= Math.min(reached, limit))
    return says({ act: 'offer', ...sumOf(cents, formOf(turn, before)) }, afterOffer(before))
  if (before.offers >= parameters.rounds) return handOver('rounds', before)
  return raise(turn, limit, before)
}

const counted = (before: Memory, what: 'unclear' | 'manipulations' | 'rejections' | 'media'): Memory => ({
  ...before,
  [what]: before[what] + 1,
})

const counterOf = ({ heard }: Pick<Turn, 'heard'>) => heard.find((heard_) => heard_.act === 'counter')

/** The amount of theirs that counts, and its payments: one that is sure, or one that they confirm now. */
export const theirTermsOf = (turn: Pick<Turn, 'heard' | 'memory'>) => {
  const { confirming, instalments } = turn.memory
  const counter = counterOf(turn)
  if (counter?.isSure) return { cents: counter.cents, instalments: counter.instalments ?? 1 }
  return counter === undefined && hears(turn, 'accept') && confirming !== null
    ? { cents: confirming, instalments }
    : null
}

export const amountOf = (turn: Pick<Turn, 'heard' | 'memory'>): number | null => theirTermsOf(turn)?.cents ?? null

const answerMoney = (turn: Turn, limit: number): PolicyDecision | null => {
  const amount = amountOf(turn)
  if (amount !== null) return answerCounter(turn, amount, limit)
  const counter = counterOf(turn)
  if (counter) {
    const theirs = sumOf(counter.cents, counter.instalments ?? 1)
    return says({ act: 'confirm', ...theirs }, { ...turn.memory, confirming: counter.cents })
  }
  if (!hears(turn, 'accept')) return null
  const { open } = turn.deal
  return open === null
    ? raise(turn, limit, turn.memory)
    : says({ act: 'agree', ...sumOf(open, openForm(turn)) }, turn.memory)
}

/** They ask for payments: our open offer in them, or our first one. More than the policy lets them are as many as it does. */
const answerInstalments = (turn: Turn, limit: number): PolicyDecision | null => {
  if (!hears(turn, 'ask-instalments')) return null
  if (turn.parameters.instalments === 1) return handOver('condition', turn.memory)
  const { open } = turn.deal
  return open === null ? raise(turn, limit, turn.memory) : reform(turn, open, limit, turn.memory)
}

const answerRejection = (turn: Turn): PolicyDecision => {
  const after = counted({ ...turn.memory, confirming: null }, 'rejections')
  return after.rejections > 2 ? handOver('stalled', after) : says({ act: 'ask-figure' }, after)
}

const answerUnreadable = (turn: Turn, what: 'unclear' | 'media', most: number): PolicyDecision => {
  const after = counted(turn.memory, what)
  return after[what] >= most
    ? handOver(what, after)
    : says({ act: 'clarify', about: what === 'media' ? 'media' : 'text' }, after)
}

/** The memory with the payments that they asked for now. */
const withWish = (turn: Turn): Memory => {
  const namedInstalments = counterOf(turn)?.instalments
  const wish = turn.heard.find((act) => act.act === 'ask-instalments')
  const instalments = namedInstalments ?? (wish ? (wish.count ?? turn.parameters.instalments) : turn.memory.instalments)
  return { ...turn.memory, instalments }
}

/** The rest of a message, once neither an ending nor an amount is in it. */
const answerRest = (turn: Turn, limit: number): PolicyDecision => {
  if (hears(turn, 'reject')) return answerRejection(turn)
  if (hears(turn, 'spoken-yes')) return says({ act: 'clarify', about: 'yes' }, turn.memory)
  if (hears(turn, 'postpone')) return says({ act: 'wait' }, turn.memory)
  if (hears(turn, 'ask-terms') || hears(turn, 'greet'))
    return turn.deal.open === null ? raise(turn, limit, turn.memory) : stand(turn, turn.memory)
  if (hears(turn, 'manipulation')) return stand(turn, turn.memory)
  if (hears(turn, 'media')) return answerUnreadable(turn, 'media', 2)
  return answerUnreadable(turn, 'unclear', 3)
}

/** Another machine, or somebody who does not come to the point, would be answered for ever. */
const mostIdle = 6

/** A turn without an amount of theirs and without a yes is idle; so many in a row go to a person. */
const withIdle = (turn: Turn, decision: PolicyDecision): PolicyDecision => {
  const isIdle = amountOf(turn) === null && !hears(turn, 'accept')
  const idle = isIdle ? turn.memory.idle + 1 : 0
  const after = { ...decision.memory, idle }
  return idle > mostIdle && decision.says.act !== 'hand-over' ? handOver('stalled', after) : says(decision.says, after)
}

export const decide = (whole: Turn): PolicyDecision => {
  if (hears(whole, 'opt-out')) return says({ act: 'stop' }, whole.memory)
  for (const [act, reason] of endings) if (hears(whole, act)) return handOver(reason, whole.memory)
  const wishing = { ...whole, memory: withWish(whole) }
  const turn = hears(whole, 'manipulation') ? { ...wishing, memory: counted(wishing.memory, 'manipulations') } : wishing
  if (turn.memory.manipulations > 1) return handOver('manipulation', turn.memory)
  const limit = limitOf(turn.deal, turn.parameters)
  if (limit === null || limit === 0) return handOver('no-ceiling', turn.memory)
  return withIdle(turn, answerMoney(turn, limit) ?? answerInstalments(turn, limit) ?? answerRest(turn, limit))
}
