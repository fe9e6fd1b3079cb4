// The order of a queue: four parts of 0 to 100 points, weighed by the queue. The same numbers explain why a case comes first.

export const orderParts = ['deadline', 'room', 'chance', 'silence'] as const
export type OrderPart = (typeof orderParts)[number]
export type OrderPoints = Readonly<Record<OrderPart, number>>

export const queueOrders = [...orderParts, 'mix'] as const
export type QueueOrder = (typeof queueOrders)[number]

/** The facts of a case by which it is ordered; null: unknown, and without points. */
export interface OrderFacts {
  readonly daysToDeadline: number | null
  /** The share of the ceiling that our last offer leaves, 0 to 1. */
  readonly room: number | null
  /** The chance that our last offer is accepted, 0 to 1. */
  readonly chance: number | null
  readonly silentDays: number | null
}

/** A deadline further away than this, in days, is not urgent. */
const farDeadline = 60
/** A silence of this many days is as old as any longer one. */
const longSilence = 30

const points = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * 100)

export const pointsOf = ({ daysToDeadline, room, chance, silentDays }: OrderFacts): OrderPoints => ({
  deadline: daysToDeadline === null ? 0 : points(1 - daysToDeadline / farDeadline),
  room: points(room ?? 0),
  chance: points(chance ?? 0),
  silence: points((silentDays ?? 0) / longSilence),
})

/** The weights of an order: a plain order weighs one part alone. */
export const weightsOf = (order: QueueOrder, mix: OrderPoints): OrderPoints =>
  order === 'mix' ? mix : { deadline: 0, room: 0, chance: 0, silence: 0, [order]: 1 }

const totalWeight = (weights: OrderPoints) => orderParts.reduce((sum, part) => sum + weights[part], 0)

/** The weighted mean of the parts, 0 to 10,000. */
export const scoreOf = (parts: OrderPoints, weights: OrderPoints): number => {
  const whole = totalWeight(weights)
  if (whole === 0) return 0
  return Math.round((orderParts.reduce((sum, part) => sum + parts[part] * weights[part], 0) / whole) * 100)
}

export interface OrderShare {
  readonly part: OrderPart
  /** How many of the score's points the part gives, 0 to 100. */
  readonly points: number
}

/** The parts that bring a case forward, the strongest first. */
export const explainOrder = (parts: OrderPoints, weights: OrderPoints): OrderShare[] => {
  const whole = totalWeight(weights)
  return orderParts
    .map((part) => ({ part, points: whole === 0 ? 0 : Math.round((parts[part] * weights[part]) / whole) }))
    .filter((share) => share.points > 0)
    .sort((left, right) => right.points - left.points)
}
