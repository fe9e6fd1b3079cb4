export type CountsByUser = ReadonlyMap<number | null, number>

export interface Counted {
  readonly userId: number | null
  readonly count: number
}

export const countsByUser = <Row extends Counted>(
  rows: readonly Row[],
  count: (row: Row) => number = (row) => row.count,
): CountsByUser => new Map(rows.map((row) => [row.userId, count(row)]))
