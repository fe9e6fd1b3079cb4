// Reads a page that begins deep inside groups, by the counts of their ranges.
import type { TenantReader } from '../db/scope.ts'
import { fetchRange, type CountedRange } from './groups.store.ts'
import type { List, RowPosition, RowRange } from './list.ts'

/** The ranges are in the order of the list: passes those before the page, and reads those that contain it. */
export const fetchCounted = async (
  reader: Pick<TenantReader, 'sql'>,
  list: List,
  ranges: readonly CountedRange[],
  { skip, take }: Omit<RowRange, 'after'>,
): Promise<RowPosition[]> => {
  const rows: RowPosition[] = []
  let left = skip
  for (const range of ranges) {
    if (rows.length === take) break
    if (left < range.count)
      rows.push(...(await fetchRange(reader, list, range, { skip: left, take: take - rows.length })))
    left = Math.max(0, left - range.count)
  }
  return rows
}
