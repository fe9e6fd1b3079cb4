import { reversed, type List, type RowPosition } from './list.ts'

/** An offset passes at most this many rows; beyond, the rows are counted and read from their end. */
export const maxOffset = 500_000

/** Reads rows of known number from their end, if it is nearer. */
export const fetchFromNearerEnd = async <L extends List>(
  list: L,
  count: number,
  { skip, take }: { readonly skip: number; readonly take: number },
  fetchAt: (list: L, skip: number, take: number) => Promise<RowPosition[]>,
): Promise<RowPosition[]> => {
  const existing = Math.min(take, count - skip)
  if (existing <= 0) return []
  const behind = count - skip - existing
  return skip <= behind ? fetchAt(list, skip, existing) : (await fetchAt(reversed(list), behind, existing)).reverse()
}
