// Compares two policies on the same simulated other sides, and decides if the new one may be published.
import type { PolicyParameters } from '../policy.ts'
import { canSettle } from './counterpart.ts'
import { rehearse, type Dialogue, type Reader } from './dialogue.ts'

export const rehearsedDialogues = 1000
/** The settle rate may be worse by this share, beyond the interval of the paired difference. */
export const tolerated = 0.02
/** Of the normal distribution, for intervals of 95 %. */
const z = 1.96

export interface Interval {
  readonly value: number
  readonly low: number
  readonly high: number
}

export interface RehearsalFigures {
  readonly dialogues: number
  /** Of the dialogues that could end with an agreement. */
  readonly settled: Interval
  readonly possible: number
  /** The part of the room between their reserve and the ceiling that stayed ours, of what was settled. */
  readonly share: number | null
  readonly handedOver: number
  readonly givenUp: number
  readonly turns: number
  readonly violations: number
}

export interface Comparison {
  readonly inForce: RehearsalFigures
  readonly candidate: RehearsalFigures
  /** Candidate less in force, of the dialogues that could end with an agreement. */
  readonly difference: Interval
  readonly blocked: 'violation' | 'worse' | null
}

const mean = (values: readonly number[]) =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length

/** Wilson: holds for small and for extreme shares too. */
export const wilson = (hits: number, count: number): Interval => {
  if (count === 0) return { value: 0, low: 0, high: 1 }
  const share = hits / count
  const spread = z * Math.sqrt((share * (1 - share)) / count + (z * z) / (4 * count * count))
  const scale = 1 + (z * z) / count
  const centre = share + (z * z) / (2 * count)
  return { value: share, low: (centre - spread) / scale, high: (centre + spread) / scale }
}

const isAgreed = ({ ending }: Dialogue) => ending === 'agreed'

const shareOf = ({ setting: { ceiling, reserve }, agreed }: Dialogue) =>
  agreed === null || ceiling <= reserve ? [] : [(ceiling - agreed) / (ceiling - reserve)]

export const figuresOf = (dialogues: readonly Dialogue[]): RehearsalFigures => {
  const possible = dialogues.filter(({ setting }) => canSettle(setting))
  const shares = dialogues.flatMap(shareOf)
  return {
    dialogues: dialogues.length,
    possible: possible.length,
    settled: wilson(possible.filter(isAgreed).length, possible.length),
    share: shares.length === 0 ? null : mean(shares),
    handedOver: dialogues.filter(({ ending }) => ending === 'handed-over').length,
    givenUp: dialogues.filter(({ ending }) => ending === 'given-up').length,
    turns: mean(dialogues.map(({ turns }) => turns)),
    violations: dialogues.reduce((sum, { violations }) => sum + violations.length, 0),
  }
}

export const compare = (inForce: readonly Dialogue[], candidate: readonly Dialogue[]): Comparison => {
  const pairs = candidate.flatMap((dialogue, index) => {
    const before = inForce[index]
    return before && canSettle(dialogue.setting) ? [Number(isAgreed(dialogue)) - Number(isAgreed(before))] : []
  })
  const value = mean(pairs)
  const spread = pairs.length < 2 ? 1 : z * Math.sqrt(mean(pairs.map((pair) => (pair - value) ** 2)) / pairs.length)
  const difference = { value, low: value - spread, high: value + spread }
  const figures = figuresOf(candidate)
  const isWorse = difference.high < -tolerated
  return {
    inForce: figuresOf(inForce),
    candidate: figures,
    difference,
    blocked: figures.violations > 0 ? 'violation' : isWorse ? 'worse' : null,
  }
}

/** How a company is paid is its own rule, not a way to bargain: the policy in force is rehearsed with the payments of the new one. */
export const inForceBeside = (inForce: PolicyParameters, { instalments }: PolicyParameters): PolicyParameters => ({
  ...inForce,
  instalments,
})

/** Rehearses some seeds, so that a caller can pause between two parts. */
export const rehearsePart = (first: number, count: number, parameters: PolicyParameters, read?: Reader): Dialogue[] =>
  Array.from({ length: count }, (_, index) => rehearse(first + index, parameters, read))
