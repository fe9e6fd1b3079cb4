// The geometry of the ladder of offers: x is the round, y is money. Pure, so that unusual ladders can be tested.
import { lengthOf } from './deal-scale.ts'

export type LadderSide = 'ours' | 'theirs'
/** `amount` is money in the wire format; `when` is the axis label, '20/10'. */
export type Offer = { id: string; side: LadderSide; amount: string; when: string }
type Point = { id: string; x: number; y: number; amount: string }
export type LadderLine = { side: LadderSide; path: string; rungs: Point[]; last: Point }

export const plot = { width: 316, height: 208, left: 2, right: 190, top: 26, bottom: 172, axis: 190.5 } as const

const scale = (amounts: readonly number[]) => {
  const low = Math.min(...amounts)
  const high = Math.max(...amounts)
  const middle = (plot.top + plot.bottom) / 2
  return (amount: number) =>
    high === low ? middle : plot.bottom - ((amount - low) / (high - low)) * (plot.bottom - plot.top)
}

const ladderLineOf = (side: LadderSide, points: Point[]): LadderLine | null => {
  const [first, ...later] = points
  const last = points.at(-1)
  if (!first || !last) return null
  const steps = later.map(({ x, y }) => `H${x}V${y}`).join('')
  return { side, path: `M${first.x} ${first.y}${steps}H${plot.right}`, rungs: points, last }
}

/** Spreads the labels of a column at least `apart` from each other, each as near to its own height as possible. */
export const spread = (heights: readonly number[], apart: number) => {
  const order = heights.map((height, index) => ({ height, index })).toSorted((a, b) => a.height - b.height)
  for (let round = 0; round < order.length; round++) {
    for (let index = 1; index < order.length; index++) {
      const [above, below] = [order[index - 1], order[index]]
      if (!above || !below) continue
      const lack = apart - (below.height - above.height)
      if (lack <= 0) continue
      above.height -= lack / 2
      below.height += lack / 2
    }
  }
  return order.toSorted((a, b) => a.index - b.index).map(({ height }) => height)
}

// A date is about 32 wide and the word at the end about 40. Overlapping labels are left out.
const ticksOf = (offers: readonly Offer[], x: (round: number) => number) => {
  let free: number = plot.left
  return offers.map((offer, round) => {
    const labelX = x(round)
    const shown = labelX >= free && labelX <= plot.right - 66
    if (shown) free = labelX + 44
    return { id: offer.id, x: labelX, label: shown ? offer.when : null }
  })
}

const round = (value: number) => Math.round(value * 10) / 10

export const ladderOf = (offers: readonly Offer[], ceiling?: string | null, typed?: string | null) => {
  const amounts = [...offers.map((offer) => offer.amount), ceiling, typed].map(lengthOf)
  const y = scale(amounts.filter((amount) => amount !== null))
  const step = (plot.right - plot.left) / Math.max(1, offers.length)
  const x = (index: number) => round(plot.left + index * step)
  const points = (side: LadderSide) =>
    offers.flatMap((offer, index) => {
      const amount = lengthOf(offer.amount)
      if (offer.side !== side || amount === null) return []
      return [{ id: offer.id, x: x(index), y: round(y(amount)), amount: offer.amount }]
    })
  const height = (money?: string | null) => {
    const amount = lengthOf(money)
    return amount === null ? null : round(y(amount))
  }
  return {
    ours: ladderLineOf('ours', points('ours')),
    theirs: ladderLineOf('theirs', points('theirs')),
    ceiling: height(ceiling),
    typed: height(typed),
    lastX: x(Math.max(0, offers.length - 1)),
    ticks: ticksOf(offers, x),
  }
}
