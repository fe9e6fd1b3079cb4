// Pages of a list that is sorted by a name: the groups in the order of the names, each group by id, the rows without a name last.
import type { SqlReader } from '../db/scope.ts'
import { fetchCounted } from './counted-ranges.ts'
import {
  countGroupBefore,
  countGroups,
  countGroupsUpTo,
  countInGroups,
  countRanges,
  countWithKey,
  fetchGroup,
  keysInOrder,
  type CountedGroup,
} from './groups.store.ts'
import { countRows, maxScannedOffset } from './keyset.store.ts'
import { reversed, type GroupList, type RowPosition } from './list.ts'
import { fetchFromNearerEnd, maxOffset } from './nearer-end.ts'

type Keys = readonly (string | null)[]

const keysOf = async (reader: SqlReader, list: GroupList): Promise<Keys> => {
  const keys = await keysInOrder(reader, list)
  return list.sort.nulls === 'never' ? keys : [...keys, null]
}

/** Names that the order does not know come after the others. */
const rankOf = (keys: Keys, key: string | null) => {
  if (key === null) return keys.length + 1
  return keys.includes(key) ? keys.indexOf(key) : keys.length
}

const countedInOrder = async (reader: SqlReader, list: GroupList, keys: Keys): Promise<CountedGroup[]> =>
  (await countGroups(reader, list)).sort((left, right) => rankOf(keys, left.key) - rankOf(keys, right.key))

const fetchGroupAt = async (reader: SqlReader, list: GroupList, key: string | null, skip: number, take: number) =>
  skip <= maxScannedOffset
    ? fetchGroup(reader, list, key, { after: null, skip, take })
    : fetchCounted(reader, list, key, await countRanges(reader, list, key), { skip, take })

/** Passes the groups before the page by their counts. */
const fetchCountedGroups = async (
  reader: SqlReader,
  list: GroupList,
  groups: readonly CountedGroup[],
  skip: number,
  take: number,
) => {
  const rows: RowPosition[] = []
  let left = skip
  for (const { key, count } of groups) {
    if (rows.length === take) break
    if (left < count) rows.push(...(await fetchGroupAt(reader, list, key, left, take - rows.length)))
    left = Math.max(0, left - count)
  }
  return rows
}

// Names with a shared column are left out: counted in turn, each would be searched for among all rows of that column.
const isCountedInTurn = ({ filter, sort: { names } }: GroupList) =>
  filter.isPlain && !('within' in names && names.within !== undefined)

const fetchGroupsNear = async (
  reader: SqlReader,
  list: GroupList,
  skip: number,
  take: number,
): Promise<RowPosition[]> => {
  if (skip === 0) return fetchOnwards(reader, list, null, take, false)
  const keys = await keysOf(reader, list)
  const [first] = keys
  const near =
    skip <= maxScannedOffset && first !== undefined
      ? await fetchGroup(reader, list, first, { after: null, skip, take })
      : []
  if (near.length === take) return near
  if (isCountedInTurn(list)) {
    const groups = await countGroupsUpTo(
      reader,
      list,
      keys.filter((key) => key !== null),
      skip + take,
    )
    const rows = await fetchCountedGroups(reader, list, groups, skip, take)
    if (rows.length === take) return rows
  }
  return fetchCountedGroups(reader, list, await countedInOrder(reader, list, keys), skip, take)
}

export const fetchGroupsAt = async (
  reader: SqlReader,
  list: GroupList,
  skip: number,
  take: number,
): Promise<RowPosition[]> => {
  // Rows without a name are last in both directions, so a list that has them cannot be read from its end.
  if (skip <= maxOffset || list.sort.nulls !== 'never') return fetchGroupsNear(reader, list, skip, take)
  return fetchFromNearerEnd(list, await countRows(reader, list), { skip, take }, (from, passed, rows) =>
    fetchGroupsNear(reader, from, passed, rows),
  )
}

export const fetchGroupsAfter = (reader: SqlReader, list: GroupList, after: RowPosition, take: number) =>
  fetchOnwards(reader, list, after, take, false)

/** Nearest first. */
export const fetchGroupsBefore = (reader: SqlReader, list: GroupList, before: RowPosition, take: number) =>
  fetchOnwards(reader, list, before, take, true)

/** This many groups are read one after the other; then all groups are counted, to pass the empty ones. */
const maxTriedGroups = 4

const fetchOnwards = async (
  reader: SqlReader,
  list: GroupList,
  from: RowPosition | null,
  take: number,
  isBackwards: boolean,
): Promise<RowPosition[]> => {
  const keys = await keysOf(reader, list)
  const way = isBackwards ? reversed(list) : list
  const isBeyond = (key: string | null, start: string | null | undefined) =>
    start === undefined ||
    (isBackwards ? rankOf(keys, key) < rankOf(keys, start) : rankOf(keys, key) > rankOf(keys, start))

  const rows = from ? await fetchGroup(reader, way, from.key, { after: from, skip: 0, take }) : []
  let last = from?.key
  for (const key of (isBackwards ? keys.toReversed() : keys)
    .filter((name) => isBeyond(name, from?.key))
    .slice(0, maxTriedGroups)) {
    if (rows.length === take) return rows
    rows.push(...(await fetchGroup(reader, way, key, { after: null, skip: 0, take: take - rows.length })))
    last = key
  }
  if (rows.length === take) return rows
  const groups = (await countedInOrder(reader, list, keys)).filter(({ key }) => isBeyond(key, last))
  const rest = isBackwards ? groups.toReversed() : groups
  return [...rows, ...(await fetchCountedGroups(reader, way, rest, 0, take - rows.length))]
}

export const countGroupsBefore = async (reader: SqlReader, list: GroupList, position: RowPosition): Promise<number> => {
  const own = await countGroupBefore(reader, list, position)
  if (position.key === null) return own + (await countWithKey(reader, list))
  const keys = await keysInOrder(reader, list)
  return own + (await countInGroups(reader, list, keys.slice(0, keys.indexOf(position.key))))
}
