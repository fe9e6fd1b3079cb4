// Plans one demo case completely, before any of its rows is written.
import { aName } from '../names.ts'
import type { Random } from '../random.ts'
import type { DemoContext } from './demo-cases.store.ts'
import { aCpf, aLawsuit } from './lawsuit.ts'
import { pickStage, negotiate, type DemoOffer, type NegotiationStage } from './negotiation-stages.ts'
import type { TalkPlan } from './conversation-plan.ts'

export interface Lawyer {
  readonly id: number
  readonly name: string
  readonly phone: string
}

export interface Plan {
  readonly stage: NegotiationStage
  readonly author: string
  readonly cpf: string
  readonly lawyer: Lawyer | null
  readonly lawsuit: ReturnType<typeof aLawsuit>
  readonly client: DemoContext['clients'][number]
  readonly subClient: { id: number; name: string } | null
  readonly negotiator: DemoContext['negotiators'][number]
  readonly claim: number
  readonly ceiling: number
  readonly moves: readonly DemoOffer[]
  readonly createdDaysAgo: number
  /** Days from today; negative is late. */
  readonly limit: number
  /** The WhatsApp conversation about the case. */
  readonly talk: TalkPlan | null
}

export const planCase = (
  random: Random,
  ground: DemoContext,
  lawyers: readonly Lawyer[],
  serial: number,
  year: number,
): Plan => {
  const stage = pickStage(random)
  const client = random.pick(ground.clients)
  const claim = (40 + random.below(460)) * 10_000
  const ceiling = Math.round((claim * (30 + random.below(20))) / 1_000_000) * 10_000
  const moves = negotiate(random, stage, { claim, ceiling })
  return {
    stage,
    author: aName(random),
    cpf: aCpf(serial),
    lawyer: random.below(10) < 8 ? random.pick(lawyers) : null,
    lawsuit: aLawsuit(random, serial, year - random.below(4)),
    client,
    subClient: client.subClients.length > 0 ? random.pick(client.subClients) : null,
    negotiator: random.pick(ground.negotiators.slice(0, 6)),
    claim,
    ceiling,
    moves,
    createdDaysAgo: Math.max(35 + random.below(160), (moves[0]?.daysAgo ?? 0) + 7),
    limit: random.below(60) === 0 ? -1 - random.below(4) : 1 + random.below(60),
    talk: null,
  }
}
