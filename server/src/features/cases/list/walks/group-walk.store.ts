// One page of a list sorted by a name beside the cases: groups in the order of their names, each group by id.
import { sql } from 'kysely'
import { ownPlan } from '../../../../platform/db/driver.ts'
import type { TenantReader } from '../../../../platform/db/scope.ts'
import { isDeep, walkById, walkDeepById } from './id-walk.store.ts'
import { countUpTo, groupsOf, keysInOrder, type Group } from './groups.store.ts'
import { totalOf, type Condition } from '../matching.store.ts'
import { fromNearerEnd, turned, type GroupWalk, type Place, type Stretch } from './walk.ts'

type Sql = Pick<TenantReader, 'sql'>
type Part = Pick<Stretch, 'skip' | 'take'>

export interface Distances {
  /** Beyond this many rows of the unfiltered list, counting all cases and scanning from the nearer end is cheaper than scanning on. */
  readonly far: number
  /** Counts this many rows of a group beyond the skipped ones: if the group ends before, its end may be nearer. */
  readonly spare: number
}

const inGroup = ({ sort }: GroupWalk, key: string | null): Condition => {
  const column = sql.ref(`c.${sort.column}`)
  if (key === null) return sql`${column} is null`
  const same = sql<boolean>`${column} = ${key}::${sql.raw(sort.type)}`
  if (sort.names !== 'clients.sub_client') return same
  // A sub-client belongs to one client, and the client is the leading column of the index.
  return sql`${same} and c.client_id = (select s.client_id from clients.sub_client s where s.id = ${key}::integer)`
}

const walkOne = async (reader: Sql, walk: GroupWalk, key: string | null, stretch: Stretch): Promise<Place[]> => {
  const walkAmong = isDeep(stretch) ? walkDeepById : walkById
  return (await walkAmong(reader, walk, inGroup(walk, key), stretch)).map((id) => ({ id, key }))
}

/** Scans these groups one after the other. */
const walkThrough = async (reader: Sql, walk: GroupWalk, groups: readonly Group[], skip: number, take: number) => {
  const found: Place[] = []
  let left = skip
  for (const { key, count, isCut } of groups) {
    if (found.length === take) break
    const rest = { skip: left, take: take - found.length }
    const here = isCut
      ? await walkOne(reader, walk, key, { after: null, ...rest })
      : await fromNearerEnd(count, rest, (isBackwards, stretch) =>
          walkOne(reader, turned(walk, isBackwards), key, stretch),
        )
    found.push(...here)
    left = Math.max(0, left - count)
  }
  return found
}

// Tries the first groups for the first page, and the first group for a near page, before counting all groups to find where the page begins.
const tried = 4
const soon = 20_000

const walkFirst = async (reader: Sql, walk: GroupWalk, skip: number, take: number): Promise<Place[]> => {
  const found: Place[] = []
  for (const key of await keysInOrder(reader, walk, skip === 0 ? tried : 1)) {
    if (found.length === take) break
    found.push(...(await walkOne(reader, walk, key, { after: null, skip, take: take - found.length })))
  }
  return found
}

// Sub-clients are excluded: counted in turn, each would be searched for among all cases of its client.
const isCountedInTurn = ({ sort, where }: GroupWalk) => where.isPlain && sort.names !== 'clients.sub_client'

/**
 * Returns a page of the unfiltered list, counting groups only as far as the page. Returns null where the page is beyond the groups with a
 * name.
 */
const reach = async (reader: Sql, walk: GroupWalk, { skip, take }: Part, { spare }: Distances) => {
  const groups = await countUpTo(reader, walk, skip + take, spare)
  const found = await walkThrough(reader, walk, groups, skip, take)
  return found.length === take || (walk.sort.missing === 'never' && groups.length > 0) ? found : null
}

const walkTo = async (reader: Sql, walk: GroupWalk, part: Part, distances: Distances) => {
  const reached = isCountedInTurn(walk) ? await reach(reader, walk, part, distances) : null
  return reached ?? walkThrough(reader, walk, await groupsOf(reader, walk), part.skip, part.take)
}

export const walkGroupsFrom = async (
  reader: Sql,
  walk: GroupWalk,
  { skip, take }: Part,
  distances: Distances,
): Promise<readonly Place[]> => {
  const first = skip <= soon ? await walkFirst(reader, walk, skip, take) : []
  if (first.length === take) return first
  if (skip <= distances.far || !isCountedInTurn(walk)) return walkTo(reader, walk, { skip, take }, distances)
  if (walk.sort.missing !== 'never') return walkThrough(reader, walk, await groupsOf(reader, walk), skip, take)
  return fromNearerEnd(await totalOf(reader, walk.where), { skip, take }, (isBackwards, stretch) =>
    walkTo(reader, turned(walk, isBackwards), stretch, distances),
  )
}

export const walkGroupsAfter = async (reader: Sql, walk: GroupWalk, after: Place, take: number): Promise<Place[]> => {
  const same = await walkOne(reader, walk, after.key, { after, skip: 0, take })
  if (same.length === take) return same
  const groups = await groupsOf(reader, walk)
  const rest = groups.slice(groups.findIndex(({ key }) => key === after.key) + 1)
  return [...same, ...(await walkThrough(reader, walk, rest, 0, take - same.length))]
}

/** Nearest first. */
export const walkGroupsBefore = async (reader: Sql, walk: GroupWalk, before: Place, take: number): Promise<Place[]> => {
  const back = turned(walk, true)
  const same = await walkOne(reader, back, before.key, { after: before, skip: 0, take })
  if (same.length === take) return same
  const groups = await groupsOf(reader, walk)
  const sooner = groups
    .slice(
      0,
      groups.findIndex(({ key }) => key === before.key),
    )
    .reverse()
  return [...same, ...(await walkThrough(reader, back, sooner, 0, take - same.length))]
}

export const countGroupsBefore = async (reader: Sql, walk: GroupWalk, place: Place): Promise<number> => {
  const groups = await groupsOf(reader, walk)
  const sooner = groups.slice(
    0,
    groups.findIndex(({ key }) => key === place.key),
  )
  const { rows } = await sql<{ total: number }>`${ownPlan} select count(*) as total from cases.case c
    where ${walk.where.all} and ${inGroup(walk, place.key)}
      and c.id ${walk.isDescending ? sql`>` : sql`<`} ${place.id}::integer`.execute(reader.sql)
  return sooner.reduce((sum, { count }) => sum + count, rows[0]?.total ?? 0)
}
