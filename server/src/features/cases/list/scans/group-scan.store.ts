// One page of a list sorted by a name beside the cases: groups in the order of their names, each group by id.
import { sql } from 'kysely'
import { runUnprepared } from '../../../../platform/db/driver.ts'
import type { TenantReader } from '../../../../platform/db/scope.ts'
import { isDeep, scanById, scanDeepById } from './id-scan.store.ts'
import { countUpTo, groupsOf, keysInOrder, type NameGroup } from './name-groups.store.ts'
import { totalOf, type Condition } from '../matching.store.ts'
import { fromNearerEnd, turned, type GroupScan, type ListPosition, type ScanRange } from './page-scan.ts'

type Sql = Pick<TenantReader, 'sql'>
type Part = Pick<ScanRange, 'skip' | 'take'>

export interface Distances {
  /** Beyond this many rows of the unfiltered list, counting all cases and scanning from the nearer end is cheaper than scanning on. */
  readonly far: number
  /** Counts this many rows of a group beyond the skipped ones: if the group ends before, its end may be nearer. */
  readonly spare: number
}

const inGroup = ({ sort }: GroupScan, key: string | null): Condition => {
  const column = sql.ref(`c.${sort.column}`)
  if (key === null) return sql`${column} is null`
  const same = sql<boolean>`${column} = ${key}::${sql.raw(sort.type)}`
  if (sort.names !== 'clients.sub_client') return same
  // A sub-client belongs to one client, and the client is the leading column of the index.
  return sql`${same} and c.client_id = (select s.client_id from clients.sub_client s where s.id = ${key}::integer)`
}

const scanGroup = async (
  reader: Sql,
  walk: GroupScan,
  key: string | null,
  stretch: ScanRange,
): Promise<ListPosition[]> => {
  const walkAmong = isDeep(stretch) ? scanDeepById : scanById
  return (await walkAmong(reader, walk, inGroup(walk, key), stretch)).map((id) => ({ id, key }))
}

/** Scans these groups one after the other. */
const scanGroups = async (reader: Sql, walk: GroupScan, groups: readonly NameGroup[], skip: number, take: number) => {
  const places: ListPosition[] = []
  let left = skip
  for (const { key, count, isCut } of groups) {
    if (places.length === take) break
    const rest = { skip: left, take: take - places.length }
    const here = isCut
      ? await scanGroup(reader, walk, key, { after: null, ...rest })
      : await fromNearerEnd(count, rest, (isBackwards, stretch) =>
          scanGroup(reader, turned(walk, isBackwards), key, stretch),
        )
    places.push(...here)
    left = Math.max(0, left - count)
  }
  return places
}

// Tries the first groups for the first page, and the first group for a near page, before counting all groups to find where the page begins.
const tried = 4
const maxEarlySkip = 20_000

const scanFirstGroups = async (reader: Sql, walk: GroupScan, skip: number, take: number): Promise<ListPosition[]> => {
  const places: ListPosition[] = []
  for (const key of await keysInOrder(reader, walk, skip === 0 ? tried : 1)) {
    if (places.length === take) break
    places.push(...(await scanGroup(reader, walk, key, { after: null, skip, take: take - places.length })))
  }
  return places
}

// Sub-clients are excluded: counted in turn, each would be searched for among all cases of its client.
const isCountedInTurn = ({ sort, where }: GroupScan) => where.isPlain && sort.names !== 'clients.sub_client'

/**
 * Returns a page of the unfiltered list, counting groups only as far as the page. Returns null where the page is beyond the groups with a
 * name.
 */
const scanNearGroups = async (reader: Sql, walk: GroupScan, { skip, take }: Part, { spare }: Distances) => {
  const groups = await countUpTo(reader, walk, skip + take, spare)
  const places = await scanGroups(reader, walk, groups, skip, take)
  return places.length === take || (walk.sort.missing === 'never' && groups.length > 0) ? places : null
}

const scanToOffset = async (reader: Sql, walk: GroupScan, part: Part, distances: Distances) => {
  const reached = isCountedInTurn(walk) ? await scanNearGroups(reader, walk, part, distances) : null
  return reached ?? scanGroups(reader, walk, await groupsOf(reader, walk), part.skip, part.take)
}

export const scanGroupsFrom = async (
  reader: Sql,
  walk: GroupScan,
  { skip, take }: Part,
  distances: Distances,
): Promise<readonly ListPosition[]> => {
  const first = skip <= maxEarlySkip ? await scanFirstGroups(reader, walk, skip, take) : []
  if (first.length === take) return first
  if (skip <= distances.far || !isCountedInTurn(walk)) return scanToOffset(reader, walk, { skip, take }, distances)
  if (walk.sort.missing !== 'never') return scanGroups(reader, walk, await groupsOf(reader, walk), skip, take)
  return fromNearerEnd(await totalOf(reader, walk.where), { skip, take }, (isBackwards, stretch) =>
    scanToOffset(reader, turned(walk, isBackwards), stretch, distances),
  )
}

export const scanGroupsAfter = async (
  reader: Sql,
  walk: GroupScan,
  after: ListPosition,
  take: number,
): Promise<ListPosition[]> => {
  const same = await scanGroup(reader, walk, after.key, { after, skip: 0, take })
  if (same.length === take) return same
  const groups = await groupsOf(reader, walk)
  const rest = groups.slice(groups.findIndex(({ key }) => key === after.key) + 1)
  return [...same, ...(await scanGroups(reader, walk, rest, 0, take - same.length))]
}

/** Nearest first. */
export const scanGroupsBefore = async (
  reader: Sql,
  walk: GroupScan,
  before: ListPosition,
  take: number,
): Promise<ListPosition[]> => {
  const back = turned(walk, true)
  const same = await scanGroup(reader, back, before.key, { after: before, skip: 0, take })
  if (same.length === take) return same
  const groups = await groupsOf(reader, walk)
  const sooner = groups
    .slice(
      0,
      groups.findIndex(({ key }) => key === before.key),
    )
    .reverse()
  return [...same, ...(await scanGroups(reader, back, sooner, 0, take - same.length))]
}

export const countGroupsBefore = async (reader: Sql, walk: GroupScan, place: ListPosition): Promise<number> => {
  const groups = await groupsOf(reader, walk)
  const sooner = groups.slice(
    0,
    groups.findIndex(({ key }) => key === place.key),
  )
  const { rows } = await runUnprepared(
    reader.sql,
    sql<{ total: number }>`select count(*) as total from cases.case c
    where ${walk.where.all} and ${inGroup(walk, place.key)}
      and c.id ${walk.isDescending ? sql`>` : sql`<`} ${place.id}::integer`,
  )
  return sooner.reduce((sum, { count }) => sum + count, rows[0]?.total ?? 0)
}
