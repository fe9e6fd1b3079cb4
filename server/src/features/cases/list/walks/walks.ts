// Returns one page of a list in any order: a page by number, or the page after or before a displayed row.
import type { TenantReader } from '../../../../platform/db/scope.ts'
import { countBare, countKeyed, walkBare, walkKeyed } from './column-walk.store.ts'
import {
  countGroupsBefore,
  walkGroupsAfter,
  walkGroupsBefore,
  walkGroupsFrom,
  type Distances,
} from './group-walk.store.ts'
import { countGroups } from './groups.store.ts'
import { totalOf } from '../matching.store.ts'
import { fromNearerEnd, isByGroup, turned, type ColumnWalk, type Place, type Walk } from './walk.ts'

type Sql = Pick<TenantReader, 'sql'>

const usual: Distances = { far: 500_000, spare: 20_000 }

const walkFar = async (reader: Sql, walk: ColumnWalk, skip: number, take: number): Promise<Place[]> => {
  const keyed = await countKeyed(reader, walk)
  const found = await fromNearerEnd(keyed, { skip, take }, (isBackwards, stretch) =>
    walkKeyed(reader, turned(walk, isBackwards), stretch),
  )
  if (found.length === take || walk.sort.missing === 'never') return [...found]
  const bare = (await totalOf(reader, walk.where)) - keyed
  const rest = { skip: Math.max(0, skip - keyed), take: take - found.length }
  const lacking = await fromNearerEnd(bare, rest, (isBackwards, stretch) =>
    walkBare(reader, turned(walk, isBackwards), stretch, keyed),
  )
  return [...found, ...lacking]
}

/** Returns any page by its number. */
export const walkFrom = async (
  reader: Sql,
  walk: Walk,
  skip: number,
  take: number,
  distances = usual,
): Promise<readonly Place[]> => {
  if (isByGroup(walk)) return walkGroupsFrom(reader, walk, { skip, take }, distances)
  if (walk.where.isPlain && skip > distances.far) return walkFar(reader, walk, skip, take)
  const keyed = await walkKeyed(reader, walk, { after: null, skip, take })
  if (keyed.length === take || walk.sort.missing === 'never') return keyed
  const passed = keyed.length > 0 || skip === 0 ? skip + keyed.length : await countKeyed(reader, walk)
  const rest = { after: null, skip: Math.max(0, skip - passed), take: take - keyed.length }
  return [...keyed, ...(await walkBare(reader, walk, rest, passed))]
}

/** Returns the rows after a row; the cost is the same at any depth. */
export const walkAfter = async (reader: Sql, walk: Walk, after: Place, take: number): Promise<Place[]> => {
  if (isByGroup(walk)) return walkGroupsAfter(reader, walk, after, take)
  if (after.key === null) return walkBare(reader, walk, { after, skip: 0, take })
  const keyed = await walkKeyed(reader, walk, { after, skip: 0, take })
  if (keyed.length === take) return keyed
  return [...keyed, ...(await walkBare(reader, walk, { after: null, skip: 0, take: take - keyed.length }))]
}

/** Returns the rows before a row, nearest first. */
export const walkBefore = async (reader: Sql, walk: Walk, before: Place, take: number): Promise<Place[]> => {
  if (isByGroup(walk)) return walkGroupsBefore(reader, walk, before, take)
  const back = turned(walk, true)
  if (before.key !== null) return walkKeyed(reader, back, { after: before, skip: 0, take })
  const bare = await walkBare(reader, back, { after: before, skip: 0, take })
  if (bare.length === take) return bare
  return [...bare, ...(await walkKeyed(reader, back, { after: null, skip: 0, take: take - bare.length }))]
}

export const countAll = (reader: Sql, walk: Walk): Promise<number> =>
  isByGroup(walk) ? countGroups(reader, walk) : totalOf(reader, walk.where)

/** Counts the rows before a row. */
export const countBefore = async (reader: Sql, walk: Walk, place: Place): Promise<number> => {
  if (isByGroup(walk)) return countGroupsBefore(reader, walk, place)
  if (place.key !== null) return countKeyed(reader, walk, place)
  const [keyed, bare] = await Promise.all([countKeyed(reader, walk), countBare(reader, walk, place)])
  return keyed + bare
}
