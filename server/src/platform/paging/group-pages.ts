// Pages of a list that is sorted by a name: the groups in the order of the names, each group by id, the rows without a name last.
import type { TenantReader } from '../db/scope.ts'
import { fetchCounted } from './counted-ranges.ts'
import {
  countGroupBefore,
  countGroups,
  countInGroups,
  countWithKey,
  fetchGroup,
  keysInOrder,
  type CountedRange,
} from './groups.store.ts'
import { reversed, type GroupList, type RowPosition } from './list.ts'

type Sql = Pick<TenantReader, 'sql'>
type Keys = readonly (string | null)[]

const keysOf = async (reader: Sql, list: GroupList): Promise<Keys> => {
  const keys = await keysInOrder(reader, list)
  return list.sort.nulls === 'never' ? keys : [...keys, null]
}

/** Names that the order does not know come after the others. */
const rankOf = (keys: Keys, key: string | null) => {
  if (key === null) return keys.length + 1
  return keys.includes(key) ? keys.indexOf(key) : keys.length
}

const countedInOrder = async (reader: Sql, list: GroupList, keys: Keys): Promise<CountedRange[]> => {
  const direction = list.isDescending ? -1 : 1
  const ranges = await countGroups(reader, list)
  return ranges.sort(
    (left, right) => rankOf(keys, left.key) - rankOf(keys, right.key) || direction * (left.range - right.range),
  )
}

export const fetchGroupsAt = async (
  reader: Sql,
  list: GroupList,
  skip: number,
  take: number,
): Promise<RowPosition[]> => {
  if (skip === 0) return fetchOnwards(reader, list, null, take, false)
  return fetchCounted(reader, list, await countedInOrder(reader, list, await keysOf(reader, list)), { skip, take })
}

export const fetchGroupsAfter = (reader: Sql, list: GroupList, after: RowPosition, take: number) =>
  fetchOnwards(reader, list, after, take, false)

/** Nearest first. */
export const fetchGroupsBefore = (reader: Sql, list: GroupList, before: RowPosition, take: number) =>
  fetchOnwards(reader, list, before, take, true)

/** This many groups are read one after the other; then all groups are counted, to pass the empty ones. */
const maxTriedGroups = 4

const fetchOnwards = async (
  reader: Sql,
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
  const ranges = (await countedInOrder(reader, list, keys)).filter(({ key }) => isBeyond(key, last))
  const rest = isBackwards ? ranges.toReversed() : ranges
  return [...rows, ...(await fetchCounted(reader, way, rest, { skip: 0, take: take - rows.length }))]
}

export const countGroupsBefore = async (reader: Sql, list: GroupList, position: RowPosition): Promise<number> => {
  const own = await countGroupBefore(reader, list, position)
  if (position.key === null) return own + (await countWithKey(reader, list))
  const keys = await keysInOrder(reader, list)
  return own + (await countInGroups(reader, list, keys.slice(0, keys.indexOf(position.key))))
}
