export type ChartTable = { head: readonly string[]; rows: readonly (readonly string[])[] }

/** How a series is drawn: a pattern besides the colour. */
export type SeriesPattern = 'solid' | 'hatched'

export type Series = { name: string; pattern: SeriesPattern }

export type ChartMark = {
  id: string
  value: number
  /** The value as people read it. */
  text: string
  /** The accessible name: what is counted, of whom, how many. */
  label: string
  /** The rows behind the mark. */
  href?: string
  /** The interval of an estimate. */
  low?: number
  high?: number
}
