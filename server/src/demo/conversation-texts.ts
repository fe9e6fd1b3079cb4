// The messages of the demo's conversations: about a case, between its negotiator and the lawyer of the other side. The values come from the
// ledger.
import { formatProcessNumber } from '@tratativa/contract/kernel/brazil'
import { moneyText } from '@tratativa/contract/kernel/money'
import type { Ago } from './calendar.ts'
import type { Plan } from './case-generator/plan-case.ts'
import type { DemoOffer } from './case-generator/negotiation-stages.ts'
import type { TalkKind } from './case-generator/conversation-plan.ts'

export interface DemoMessage {
  readonly isOurs: boolean
  readonly text: string
  readonly sentAt: Date
}

const minute = 60_000

/** Returns the instant of an offer, by its position in the ledger. */
export const momentOfOffer = (move: DemoOffer, position: number, ago: Ago): Date =>
  ago(move.daysAgo, `${9 + position}:${20 + position}`)

const ourWords = (move: DemoOffer, position: number) => {
  const value = `*R$ ${moneyText(move.value)}*`
  const how = move.text || 'Parcela única, em até 10 dias úteis da homologação.'
  return position === 0 ? `Nossa proposta é de ${value}. ${how}` : `Conseguimos chegar a ${value}. ${how}`
}

const theirWords = (move: DemoOffer) =>
  `Falei com meu cliente: aceitaríamos R$ ${moneyText(move.value)}. ${move.text}`.trim()

const offerMessages = (moves: readonly DemoOffer[], ago: Ago): DemoMessage[] =>
  moves.map((move, position) => ({
    isOurs: move.side === 'ours',
    text: move.side === 'ours' ? ourWords(move, position) : theirWords(move),
    sentAt: momentOfOffer(move, position, ago),
  }))

type TalkLine = readonly [side: 'us' | 'them', text: string, minutesAfter: number]

const timed = (lines: readonly TalkLine[], from: Date): DemoMessage[] => {
  const messages: DemoMessage[] = []
  let instantMs = from.getTime()
  for (const [side, text, minutesAfter] of lines) {
    instantMs += minutesAfter * minute
    messages.push({ isOurs: side === 'us', text, sentAt: new Date(instantMs) })
  }
  return messages
}

const openingOf = ({ negotiator, company, lawsuit, author, client }: Plan & { readonly company: string }): string =>
  `Bom dia! Aqui é ${negotiator.name.split(' ')[0]}, da ${company}. Falo sobre o processo *${formatProcessNumber(lawsuit.process_number)}*, de ${author} contra ${client.name}. Há interesse em acordo?`

const opened = (opening: string, reply: string): readonly TalkLine[] => [
  ['us', opening, 0],
  ['them', reply, 35],
]

/** The messages after the last offer, or the whole conversation where there is no offer. */
const endings: Readonly<Record<TalkKind, readonly TalkLine[]>> = {
  bargain: [['them', 'Consigo fechar ainda esta semana.', 4]],
  interest: [
    ['them', 'Qual seria a proposta?', 6],
    ['us', 'Vou confirmar o valor com o cliente e já retorno.', 4],
  ],
  consulting: [['them', 'Recebido. Vou consultar a parte e dou uma posição.', 40]],
  silence: [['us', 'Doutor(a), conseguiu avaliar a proposta? Sigo à disposição.', 300]],
  unattended: [],
  minuta: [
    ['them', 'Fechado nesse valor. Pode encaminhar a minuta.', 60],
    ['us', 'Minuta enviada por e-mail. Conseguiria assinar nesta semana?', 90],
    ['them', 'Vou conferir e assino.', 45],
  ],
  ended: [
    ['them', 'Fechado. Pode encaminhar a minuta.', 130],
    ['us', 'Minuta enviada por e-mail. Obrigado pela parceria!', 45],
  ],
}

const unattended = ({ lawsuit }: Plan): readonly TalkLine[] => [
  [
    'them',
    `Bom dia, peguei este contato na petição. É com vocês o processo ${formatProcessNumber(lawsuit.process_number)}?`,
    0,
  ],
  ['them', 'Queria saber se existe proposta de acordo.', 1],
]

/** Oldest first. */
export const talkOf = (plan: Plan, company: string, ago: Ago): readonly DemoMessage[] => {
  if (!plan.talk) return []
  const { kind, lastDaysAgo, index } = plan.talk
  // The conversations of one day end at different minutes.
  const hour = ago(lastDaysAgo, '9:30').getTime() + (index % 6) * 47 * minute
  if (kind === 'unattended') return timed(unattended(plan), new Date(hour))
  const opening = openingOf({ ...plan, company })
  const [first] = plan.moves
  const start = first ? ago(first.daysAgo + 1, '10:05') : new Date(hour)
  const offers = offerMessages(plan.moves, ago)
  return [
    ...timed(opened(opening, 'Bom dia. Meu cliente tem interesse, sim.'), start),
    ...offers,
    ...timed(endings[kind], offers.at(-1)?.sentAt ?? new Date(start.getTime() + 35 * minute)),
  ]
}
