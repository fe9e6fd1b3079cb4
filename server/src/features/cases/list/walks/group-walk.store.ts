// One stretch of a list that goes by a name beside the cases: the groups in the order of their names, each by id.
import { sql } from 'kysely'
import { ownPlan } from '../../../../platform/db/driver.ts'
import type { TenantReader } from '../../../../platform/db/scope.ts'
import { walkById } from './id-walk.store.ts'
import type { Condition } from '../matching.store.ts'
import { fromNearerEnd, turned, type GroupWalk, type Place, type Stretch } from './walk.ts'

type Sql = Pick<TenantReader, 'sql'>

interface Group {
  /** Null: those without the name, which come last whatever the direction. */
  readonly key: string | null
  readonly count: number
}

const orders = {
  'clients.client': sql`n.folded_name, n.id`,
  'clients.sub_client': sql`n.folded_name, n.id`,
  'cases.status': sql`n.position, n.id`,
  'cases.situation': sql`n.position, n.id`,
} as const

const nameOf = (names: keyof typeof orders) => ({ table: sql.table(names), order: orders[names] })

/** Those that no list knows stand after the others. */
const placeIn = (order: readonly string[], key: string) => (order.includes(key) ? order.indexOf(key) : order.length)

const readGroups = async (reader: Sql, { where, sort, isDescending }: GroupWalk): Promise<Group[]> => {
  const { names } = sort
  const counted = sql`select ${sql.ref(`c.${sort.column}`)} as key, count(*) as count from cases.case c where ${where.all} group by 1`
  const inOrder =
    typeof names === 'string'
      ? sql`left join ${nameOf(names).table} n on n.id = g.key order by ${nameOf(names).order}`
      : sql`order by g.key`
  const { rows } = await sql<Group>`${ownPlan} select g.key::text, g.count from (${counted}) g ${inOrder}`.execute(
    reader.sql,
  )
  const named = rows.filter(({ key }) => key !== null)
  if (typeof names !== 'string')
    named.sort((one, other) => placeIn(names, one.key ?? '') - placeIn(names, other.key ?? ''))
  return [...(isDescending ? named.reverse() : named), ...rows.filter(({ key }) => key === null)]
}

// The same walk asks for its groups to find a page, and again for the total.
const known = new WeakMap<GroupWalk, Promise<Group[]>>()

const groupsOf = (reader: Sql, walk: GroupWalk): Promise<Group[]> => {
  const groups = known.get(walk) ?? readGroups(reader, walk)
  known.set(walk, groups)
  return groups
}

const inGroup = ({ sort }: GroupWalk, key: string | null): Condition => {
  const column = sql.ref(`c.${sort.column}`)
  if (key === null) return sql`${column} is null`
  const same = sql<boolean>`${column} = ${key}::${sql.raw(sort.type)}`
  if (sort.names !== 'clients.sub_client') return same
  // A sub-client is of one client, and the client is what the index knows first.
  return sql`${same} and c.client_id = (select s.client_id from clients.sub_client s where s.id = ${key}::integer)`
}

const walkOne = async (reader: Sql, walk: GroupWalk, key: string | null, stretch: Stretch): Promise<Place[]> =>
  (await walkById(reader, walk, inGroup(walk, key), stretch)).map((id) => ({ id, key }))

/** Through these groups, one after the other. */
const walkThrough = async (reader: Sql, walk: GroupWalk, groups: readonly Group[], skip: number, take: number) => {
  const found: Place[] = []
  let left = skip
  for (const { key, count } of groups) {
    if (found.length === take) break
    const here = await fromNearerEnd(count, { skip: left, take: take - found.length }, (isBackwards, stretch) =>
      walkOne(reader, turned(walk, isBackwards), key, stretch),
    )
    found.push(...here)
    left = Math.max(0, left - count)
  }
  return found
}

// The first page is looked for in the first groups, and one soon after it in the first, before all are counted to know where it begins.
const tried = 4
const soon = 20_000

const firstKeys = async (reader: Sql, { sort: { names }, isDescending }: GroupWalk): Promise<string[]> => {
  if (typeof names !== 'string') return (isDescending ? [...names].reverse() : names).slice(0, tried)
  const { table, order } = nameOf(names)
  const ranked = sql`select n.id::text as key, row_number() over (order by ${order}) as place from ${table} n`
  const { rows } = await sql<{ key: string }>`
    select key from (${ranked}) r order by place ${isDescending ? sql`desc` : sql`asc`} limit ${tried}`.execute(
    reader.sql,
  )
  return rows.map(({ key }) => key)
}

const walkFirst = async (reader: Sql, walk: GroupWalk, skip: number, take: number): Promise<Place[]> => {
  const found: Place[] = []
  for (const key of (await firstKeys(reader, walk)).slice(0, skip === 0 ? tried : 1)) {
    if (found.length === take) break
    found.push(...(await walkOne(reader, walk, key, { after: null, skip, take: take - found.length })))
  }
  return found
}

export const walkGroupsFrom = async (reader: Sql, walk: GroupWalk, skip: number, take: number): Promise<Place[]> => {
  const first = skip <= soon ? await walkFirst(reader, walk, skip, take) : []
  return first.length === take ? first : walkThrough(reader, walk, await groupsOf(reader, walk), skip, take)
}

export const walkGroupsAfter = async (reader: Sql, walk: GroupWalk, after: Place, take: number): Promise<Place[]> => {
  const same = await walkOne(reader, walk, after.key, { after, skip: 0, take })
  if (same.length === take) return same
  const groups = await groupsOf(reader, walk)
  const rest = groups.slice(groups.findIndex(({ key }) => key === after.key) + 1)
  return [...same, ...(await walkThrough(reader, walk, rest, 0, take - same.length))]
}

/** The nearest first. */
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

export const countGroups = async (reader: Sql, walk: GroupWalk): Promise<number> =>
  (await groupsOf(reader, walk)).reduce((sum, { count }) => sum + count, 0)

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
