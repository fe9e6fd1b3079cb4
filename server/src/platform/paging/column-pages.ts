// Pages of a list that is sorted by a column: the rows with a key in the order of its index, then the rows without one, by id.
import type { SqlReader } from '../db/scope.ts'
import { fetchCounted } from './counted-ranges.ts'
import { countGroupBefore, countKeyless, fetchGroup } from './groups.store.ts'
import { countKeyed, countRows, fetchKeyed, maxScannedOffset } from './keyset.store.ts'
import { reversed, type ColumnList, type RowPosition } from './list.ts'
import { fetchFromNearerEnd, maxOffset } from './nearer-end.ts'

const fetchKeyless = async (reader: SqlReader, list: ColumnList, after: RowPosition | null, take: number) =>
  list.sort.nulls === 'never' || take === 0 ? [] : fetchGroup(reader, list, null, { after, skip: 0, take })

const fetchKeylessAt = async (reader: SqlReader, list: ColumnList, skip: number, take: number) =>
  skip <= maxScannedOffset || list.sort.isWholeIndexed === true
    ? fetchGroup(reader, list, null, { after: null, skip, take })
    : fetchCounted(reader, list, null, await countKeyless(reader, list), { skip, take })

/** Counts the rows before reading, so that the page is read from the nearer end. */
export const fetchColumnFarAt = async (reader: SqlReader, list: ColumnList, skip: number, take: number) => {
  const isKeyed = list.sort.nulls === 'never'
  const count = isKeyed ? await countRows(reader, list) : await countKeyed(reader, list, null)
  const keyed = await fetchFromNearerEnd(list, count, { skip, take }, (from, passed, rows) =>
    fetchKeyed(reader, from, { after: null, skip: passed, take: rows }),
  )
  if (keyed.length === take || isKeyed) return keyed
  const keylessCount = (await countRows(reader, list)) - count
  const rest = { skip: Math.max(0, skip - count), take: take - keyed.length }
  const keyless = await fetchFromNearerEnd(list, keylessCount, rest, (from, passed, rows) =>
    fetchKeylessAt(reader, from, passed, rows),
  )
  return [...keyed, ...keyless]
}

export const fetchColumnAt = async (reader: SqlReader, list: ColumnList, skip: number, take: number) => {
  if (skip > maxOffset) return fetchColumnFarAt(reader, list, skip, take)
  const keyed = await fetchKeyed(reader, list, { after: null, skip, take })
  if (keyed.length === take || list.sort.nulls === 'never') return keyed
  const passed = keyed.length > 0 || skip === 0 ? skip + keyed.length : await countKeyed(reader, list, null)
  return [...keyed, ...(await fetchKeylessAt(reader, list, Math.max(0, skip - passed), take - keyed.length))]
}

export const fetchColumnAfter = async (reader: SqlReader, list: ColumnList, after: RowPosition, take: number) => {
  if (after.key === null) return fetchKeyless(reader, list, after, take)
  const keyed = await fetchKeyed(reader, list, { after, skip: 0, take })
  return [...keyed, ...(await fetchKeyless(reader, list, null, take - keyed.length))]
}

/** Nearest first. */
export const fetchColumnBefore = async (reader: SqlReader, list: ColumnList, before: RowPosition, take: number) => {
  const back = reversed(list)
  if (before.key !== null) return fetchKeyed(reader, back, { after: before, skip: 0, take })
  const keyless = await fetchKeyless(reader, back, before, take)
  if (keyless.length === take) return keyless
  return [...keyless, ...(await fetchKeyed(reader, back, { after: null, skip: 0, take: take - keyless.length }))]
}

export const countColumnBefore = async (
  reader: SqlReader,
  list: ColumnList,
  position: RowPosition,
): Promise<number> => {
  if (position.key !== null) return countKeyed(reader, list, position)
  return (await countKeyed(reader, list, null)) + (await countGroupBefore(reader, list, position))
}
