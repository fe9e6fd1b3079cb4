import type { Amount } from './amounts.ts'

/** An amount that may be asked for: the whole sum, and the words that name it. */
export interface Ask extends Pick<Amount, 'cents' | 'start' | 'end' | 'isMoney'> {
  readonly instalments: number | null
}

/** The amounts of the deal, in cents; an amount far from it is not sure, and one without its thousands takes its size from it. */
export interface DealSize {
  readonly ours: number | null
  readonly theirs: number | null
}
