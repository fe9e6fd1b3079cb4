export type CountsByUser = ReadonlyMap<number | null, number>

export const countsByUser = <Row extends { readonly userId: number | null }>(
  rows: readonly Row[],
  count: (row: Row) => number,
): CountsByUser => new Map(rows.map((row) => [row.userId, count(row)]))
