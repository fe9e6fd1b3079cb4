// Reads a page that begins deep in a group: counts the group by ranges of ids, and reads the ranges that contain the page.
import type { SqlReader } from '../db/scope.ts'
import { fetchRange, type CountedRange } from './groups.store.ts'
import type { List, RowPosition, RowRange } from './list.ts'

export const fetchCounted = async (
  reader: SqlReader,
  list: List,
  key: string | null,
  ranges: readonly CountedRange[],
  { skip, take }: Omit<RowRange, 'after'>,
): Promise<RowPosition[]> => {
  const inOrder = ranges.toSorted((left, right) =>
    list.isDescending ? right.range - left.range : left.range - right.range,
  )
  const rows: RowPosition[] = []
  let left = skip
  for (const { range, count } of inOrder) {
    if (rows.length === take) break
    if (left < count)
      rows.push(...(await fetchRange(reader, list, key, range, { skip: left, take: take - rows.length })))
    left = Math.max(0, left - count)
  }
  return rows
}
