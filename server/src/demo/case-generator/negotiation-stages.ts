// The stages of the demo's deals, and the next task of each.
import type { Random } from '../random.ts'

export interface NegotiationStage {
  /** The key of the situation. */
  readonly key: string
  readonly weight: number
  /** How many values each side has named; our side begins. */
  readonly rounds: readonly [least: number, most: number]
  /** The side that made the last offer; both: they have agreed. */
  readonly last: 'nobody' | 'ours' | 'theirs' | 'both'
  readonly task: string | null
  /** For a closed deal: how many days ago it was closed. */
  readonly closed?: readonly [least: number, most: number]
}

const stages: readonly NegotiationStage[] = [
  { key: 'captura', weight: 16, rounds: [0, 0], last: 'nobody', task: 'capturar contatos' },
  { key: 'contato', weight: 12, rounds: [0, 0], last: 'nobody', task: 'ligar' },
  { key: 'negociacao', weight: 15, rounds: [1, 2], last: 'theirs', task: 'tratar whatsapp' },
  { key: 'proposta', weight: 16, rounds: [1, 2], last: 'ours', task: 'tratar whatsapp' },
  { key: 'contraproposta', weight: 13, rounds: [1, 3], last: 'theirs', task: 'ligar' },
  { key: 'alcada', weight: 2, rounds: [2, 3], last: 'theirs', task: 'ligar' },
  { key: 'acordo', weight: 2, rounds: [2, 3], last: 'both', task: 'validar minuta', closed: [1, 20] },
  { key: 'minuta-enviada', weight: 2, rounds: [2, 3], last: 'both', task: 'cobrar minuta', closed: [3, 30] },
  { key: 'minuta-assinada', weight: 2, rounds: [2, 3], last: 'both', task: null, closed: [10, 50] },
  { key: 'protocolada', weight: 3, rounds: [2, 3], last: 'both', task: null, closed: [20, 90] },
  { key: 'homologado', weight: 4, rounds: [2, 3], last: 'both', task: null, closed: [40, 150] },
  { key: 'pago', weight: 9, rounds: [2, 3], last: 'both', task: null, closed: [45, 180] },
  { key: 'sem-interesse', weight: 2, rounds: [1, 2], last: 'ours', task: 'enviar e-mail' },
  { key: 'sem-acordo', weight: 2, rounds: [1, 2], last: 'theirs', task: null },
]

const totalWeight = stages.reduce((sum, { weight }) => sum + weight, 0)

export const pickStage = (random: Random): NegotiationStage => {
  let left = random.below(totalWeight)
  for (const stage of stages) {
    left -= stage.weight
    if (left < 0) return stage
  }
  throw new Error('demo.stages: no stage to pick from')
}

export interface DemoOffer {
  readonly side: 'ours' | 'theirs'
  readonly move: 'proposal' | 'counter'
  /** In cents. */
  readonly value: number
  readonly text: string
  /** Days before today. */
  readonly daysAgo: number
  readonly outcome: 'open' | 'accepted' | 'superseded' | 'refused'
}

const tens = (value: number) => Math.round(value / 10_000) * 10_000

const texts = {
  ours: ['Parcela única, em até 10 dias úteis da homologação.', 'À vista, por Pix, em 15 dias da minuta.', ''],
  theirs: [
    'Aceita em parcela única, com o nome limpo em até 5 dias.',
    'Não abre mão dos honorários.',
    'Aguarda retorno.',
  ],
} as const

/** Generates the offers of both sides as they approach each other; none of our offers exceeds the ceiling. */
export const negotiate = (
  random: Random,
  stage: NegotiationStage,
  { claim, ceiling }: { claim: number; ceiling: number },
): DemoOffer[] => {
  const [least, most] = stage.rounds
  const rounds = least + random.below(most - least + 1)
  if (rounds === 0) return []
  const end = stage.last === 'both' ? tens(ceiling * (0.75 + random.below(20) / 100)) : 0
  const ours = Array.from({ length: rounds }, (_, round) => tens(ceiling * (0.5 + (0.38 * round) / rounds)))
  const theirs = Array.from({ length: rounds }, (_, round) => tens(claim * (0.72 - (0.24 * round) / rounds)))
  const turns = ours.flatMap((value, index) => [
    { side: 'ours' as const, value },
    { side: 'theirs' as const, value: Math.max(theirs[index] ?? 0, value + 50_000) },
  ])
  const spoken =
    stage.last === 'ours'
      ? turns.slice(0, -1)
      : stage.last === 'both'
        ? [...turns.slice(0, -1), { side: 'ours' as const, value: end }]
        : turns
  // One interval per conversation, so that each offer is later than the previous one.
  const pace = 2 + random.below(4)
  const last = stage.closed ? stage.closed[0] + random.below(stage.closed[1] - stage.closed[0]) : pace
  return spoken.map(({ side, value }, index) => ({
    side,
    move: index === 0 ? 'proposal' : 'counter',
    value,
    text: random.pick(texts[side]),
    daysAgo: last + (spoken.length - 1 - index) * pace,
    outcome: outcomeOf(stage, index, spoken),
  }))
}

const outcomeOf = (
  stage: NegotiationStage,
  position: number,
  spoken: readonly { side: string }[],
): DemoOffer['outcome'] => {
  const isLastOfSide = !spoken.slice(position + 1).some(({ side }) => side === spoken[position]?.side)
  if (!isLastOfSide) return 'superseded'
  if (stage.last === 'both') return position === spoken.length - 1 ? 'accepted' : 'superseded'
  return stage.key === 'sem-interesse' || stage.key === 'sem-acordo' ? 'refused' : 'open'
}
