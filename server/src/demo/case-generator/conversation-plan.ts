// Chooses the demo's cases with a WhatsApp conversation: their offers are made by WhatsApp, in the words of the conversation.
import type { DemoContext } from './demo-cases.store.ts'
import type { Plan } from './plan-case.ts'
import type { DemoOffer } from './negotiation-stages.ts'

export type TalkKind = 'bargain' | 'interest' | 'consulting' | 'unattended' | 'silence' | 'minuta' | 'ended'

export interface TalkPlan {
  readonly kind: TalkKind
  /** Its position among the conversations of the company. */
  readonly index: number
  /** The day of the last message, in days before today. */
  readonly lastDaysAgo: number
}

/** Of ten conversations: six are assigned, two wait for any negotiator, two have ended. */
const kinds: readonly TalkKind[] = [
  'bargain',
  'interest',
  'consulting',
  'unattended',
  'silence',
  'ended',
  'bargain',
  'minuta',
  'unattended',
  'ended',
]

const stagesOf: Readonly<Record<TalkKind, readonly string[]>> = {
  bargain: ['contraproposta', 'negociacao'],
  interest: ['contato'],
  consulting: ['proposta'],
  unattended: ['contato'],
  silence: ['proposta'],
  minuta: ['minuta-enviada'],
  ended: ['minuta-assinada', 'protocolada', 'homologado', 'pago'],
}

/** Shifts the offers by whole days so that the last one falls on the given day. */
const endingOn = (moves: readonly DemoOffer[], lastDaysAgo: number): DemoOffer[] => {
  const shift = lastDaysAgo - (moves.at(-1)?.daysAgo ?? lastDaysAgo)
  return moves.map((move) => ({ ...move, daysAgo: move.daysAgo + shift }))
}

const isOver = (kind: TalkKind) => kind === 'ended' || kind === 'minuta'

const withTalk = (plan: Plan, kind: TalkKind, index: number): Plan => {
  const lastDaysAgo = isOver(kind) ? (plan.moves.at(-1)?.daysAgo ?? 20) : 1 + Math.floor(index / 6)
  const moves = isOver(kind) ? plan.moves : endingOn(plan.moves, lastDaysAgo)
  return { ...plan, moves, talk: { kind, index, lastDaysAgo } }
}

/** The order in which negotiators get conversations: those with published demo accounts get most of them. */
const turns = [0, 1, 0, 2, 1, 0, 3, 1, 0, 4] as const

/** Chooses a case for each conversation; no lawyer has two conversations. */
export const chooseTalks = (plans: readonly Plan[], negotiators: DemoContext['negotiators'], howMany: number) => {
  const chosen = new Map<Plan, Plan>()
  const busy = new Set<number>()
  for (let index = 0; index < howMany; index++) {
    const kind = kinds[index % kinds.length] ?? 'interest'
    // Each group of ten begins with another negotiator, so that everybody has conversations of every kind.
    const turn = turns[(index + Math.floor(index / kinds.length)) % turns.length] ?? 0
    const negotiator = negotiators[turn % negotiators.length]
    const plan = plans.find(
      (candidate) =>
        !chosen.has(candidate) &&
        candidate.negotiator === negotiator &&
        candidate.lawyer !== null &&
        !busy.has(candidate.lawyer.id) &&
        stagesOf[kind].includes(candidate.stage.key),
    )
    if (!plan?.lawyer) continue
    busy.add(plan.lawyer.id)
    chosen.set(plan, withTalk(plan, kind, index))
  }
  return plans.map((plan) => chosen.get(plan) ?? plan)
}
