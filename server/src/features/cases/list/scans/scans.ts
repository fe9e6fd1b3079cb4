// Returns one page of a list in any order: a page by number, or the page after or before a displayed row.
import type { TenantReader } from '../../../../platform/db/scope.ts'
import { countWithoutKey, countKeyed, scanWithoutKey, scanKeyed } from './column-scan.store.ts'
import {
  countGroupsBefore,
  scanGroupsAfter,
  scanGroupsBefore,
  scanGroupsFrom,
  type Distances,
} from './group-scan.store.ts'
import { countGroupedCases } from './name-groups.store.ts'
import { totalOf } from '../matching.store.ts'
import { fromNearerEnd, isByGroup, turned, type ColumnScan, type ListPosition, type PageScan } from './page-scan.ts'

type Sql = Pick<TenantReader, 'sql'>

const usual: Distances = { far: 500_000, spare: 20_000 }

const scanFar = async (reader: Sql, walk: ColumnScan, skip: number, take: number): Promise<ListPosition[]> => {
  const keyed = await countKeyed(reader, walk)
  const places = await fromNearerEnd(keyed, { skip, take }, (isBackwards, stretch) =>
    scanKeyed(reader, turned(walk, isBackwards), stretch),
  )
  if (places.length === take || walk.sort.missing === 'never') return [...places]
  const bare = (await totalOf(reader, walk.where)) - keyed
  const rest = { skip: Math.max(0, skip - keyed), take: take - places.length }
  const lacking = await fromNearerEnd(bare, rest, (isBackwards, stretch) =>
    scanWithoutKey(reader, turned(walk, isBackwards), stretch, keyed),
  )
  return [...places, ...lacking]
}

/** Returns any page by its number. */
export const scanFrom = async (
  reader: Sql,
  walk: PageScan,
  skip: number,
  take: number,
  distances = usual,
): Promise<readonly ListPosition[]> => {
  if (isByGroup(walk)) return scanGroupsFrom(reader, walk, { skip, take }, distances)
  if (walk.where.isPlain && skip > distances.far) return scanFar(reader, walk, skip, take)
  const keyed = await scanKeyed(reader, walk, { after: null, skip, take })
  if (keyed.length === take || walk.sort.missing === 'never') return keyed
  const passed = keyed.length > 0 || skip === 0 ? skip + keyed.length : await countKeyed(reader, walk)
  const rest = { after: null, skip: Math.max(0, skip - passed), take: take - keyed.length }
  return [...keyed, ...(await scanWithoutKey(reader, walk, rest, passed))]
}

/** Returns the rows after a row; the cost is the same at any depth. */
export const scanAfter = async (
  reader: Sql,
  walk: PageScan,
  after: ListPosition,
  take: number,
): Promise<ListPosition[]> => {
  if (isByGroup(walk)) return scanGroupsAfter(reader, walk, after, take)
  if (after.key === null) return scanWithoutKey(reader, walk, { after, skip: 0, take })
  const keyed = await scanKeyed(reader, walk, { after, skip: 0, take })
  if (keyed.length === take) return keyed
  return [...keyed, ...(await scanWithoutKey(reader, walk, { after: null, skip: 0, take: take - keyed.length }))]
}

/** Returns the rows before a row, nearest first. */
export const scanBefore = async (
  reader: Sql,
  walk: PageScan,
  before: ListPosition,
  take: number,
): Promise<ListPosition[]> => {
  if (isByGroup(walk)) return scanGroupsBefore(reader, walk, before, take)
  const back = turned(walk, true)
  if (before.key !== null) return scanKeyed(reader, back, { after: before, skip: 0, take })
  const bare = await scanWithoutKey(reader, back, { after: before, skip: 0, take })
  if (bare.length === take) return bare
  return [...bare, ...(await scanKeyed(reader, back, { after: null, skip: 0, take: take - bare.length }))]
}

export const countAll = (reader: Sql, walk: PageScan): Promise<number> =>
  isByGroup(walk) ? countGroupedCases(reader, walk) : totalOf(reader, walk.where)

/** Counts the rows before a row. */
export const countBefore = async (reader: Sql, walk: PageScan, place: ListPosition): Promise<number> => {
  if (isByGroup(walk)) return countGroupsBefore(reader, walk, place)
  if (place.key !== null) return countKeyed(reader, walk, place)
  const [keyed, bare] = await Promise.all([countKeyed(reader, walk), countWithoutKey(reader, walk, place)])
  return keyed + bare
}
