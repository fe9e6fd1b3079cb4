// The distribution of a large portfolio: few big clients, many cases in São Paulo, most deals still open.

/** Repeats each value by its weight, so that a uniform choice from the list is a weighted choice. */
export const spread = <T>(weights: readonly (readonly [value: T, weight: number])[]): T[] =>
  weights.flatMap(([value, weight]) => Array.from({ length: weight }, () => value))

/** The first value has the largest weight, each next one a smaller one. */
export const falling = <T>(values: readonly T[], steepness = 1.1): T[] =>
  spread(values.map((value, place) => [value, Math.max(1, Math.round(1000 / (place + 1) ** steepness))] as const))

/** By the key of the situation, in thousandths. */
export const situationWeights: Readonly<Record<string, number>> = {
  captura: 190,
  contato: 145,
  negociacao: 140,
  proposta: 160,
  contraproposta: 85,
  alcada: 12,
  acordo: 30,
  'minuta-enviada': 20,
  'minuta-assinada': 15,
  protocolada: 15,
  homologado: 20,
  pago: 90,
  'sem-interesse': 33,
  'sem-acordo': 45,
}

/** State, court number (TR of the process number), weight in thousandths. */
export const stateWeights: readonly (readonly [state: string, court: number, weight: number])[] = [
  ['SP', 26, 300],
  ['RJ', 19, 110],
  ['MG', 13, 105],
  ['RS', 21, 70],
  ['PR', 16, 65],
  ['BA', 5, 55],
  ['SC', 24, 45],
  ['PE', 17, 40],
  ['GO', 9, 35],
  ['CE', 6, 32],
  ['DF', 7, 28],
  ['ES', 8, 20],
  ['PA', 14, 18],
  ['MT', 11, 15],
  ['MS', 12, 12],
  ['MA', 10, 11],
  ['PB', 15, 8],
  ['AM', 4, 7],
  ['RN', 20, 7],
  ['AL', 2, 5],
  ['PI', 18, 4],
  ['SE', 25, 3],
  ['RO', 22, 2],
  ['TO', 27, 1],
  ['AC', 1, 1],
  ['AP', 3, 1],
]

/** Null means a case without a task. */
export const taskWeights: readonly (readonly [kind: string | null, weight: number])[] = [
  [null, 300],
  ['capturar contatos', 160],
  ['ligar', 150],
  ['tratar whatsapp', 140],
  ['enviar e-mail', 120],
  ['pegar contato', 70],
  ['cobrar minuta', 40],
  ['validar minuta', 20],
]

/** The facts that each situation implies: our offers, an answer of the other side, an agreement, an end. */
export const isOffered = (key: string) => !['captura', 'contato', 'negociacao', 'sem-interesse'].includes(key)
export const isAgreed = (key: string) =>
  ['acordo', 'minuta-enviada', 'minuta-assinada', 'protocolada', 'homologado', 'pago'].includes(key)
export const isAnswered = (key: string) => isAgreed(key) || ['contraproposta', 'alcada', 'sem-acordo'].includes(key)
