// The groups of a list sorted by a name beside the cases, in the order of their names, with the number of cases in each.
import { sql } from 'kysely'
import { runUnprepared } from '../../../../platform/db/driver.ts'
import type { TenantReader } from '../../../../platform/db/scope.ts'
import { totalOf } from '../matching.store.ts'
import type { GroupScan } from './page-scan.ts'

type Sql = Pick<TenantReader, 'sql'>

export interface NameGroup {
  /** Null: the cases without the name, which come last in either direction. */
  readonly key: string | null
  readonly count: number
  /** The group has more cases than were counted. */
  readonly isCut?: true
}

const orders = {
  'clients.client': sql`n.folded_name, n.id`,
  'clients.sub_client': sql`n.folded_name, n.id`,
  'cases.status': sql`n.position, n.id`,
  'cases.situation': sql`n.position, n.id`,
} as const

const nameOf = (names: keyof typeof orders) => ({ table: sql.table(names), order: orders[names] })

/** Keys that are missing in the order come after the others. */
const indexInOrder = (order: readonly string[], key: string) =>
  order.includes(key) ? order.indexOf(key) : order.length

const readGroups = async (reader: Sql, { where, sort, isDescending }: GroupScan): Promise<NameGroup[]> => {
  const { names } = sort
  const counted = sql`select ${sql.ref(`c.${sort.column}`)} as key, count(*) as count from cases.case c where ${where.all} group by 1`
  const inOrder =
    typeof names === 'string'
      ? sql`left join ${nameOf(names).table} n on n.id = g.key order by ${nameOf(names).order}`
      : sql`order by g.key`
  const { rows } = await runUnprepared(
    reader.sql,
    sql<NameGroup>`select g.key::text, g.count from (${counted}) g ${inOrder}`,
  )
  const named = rows.filter(({ key }) => key !== null)
  if (typeof names !== 'string')
    named.sort((group, right) => indexInOrder(names, group.key ?? '') - indexInOrder(names, right.key ?? ''))
  return [...(isDescending ? named.reverse() : named), ...rows.filter(({ key }) => key === null)]
}

// One request needs the groups twice: to find the page and for the total.
const groupCounts = new WeakMap<GroupScan, Promise<NameGroup[]>>()

export const groupsOf = (reader: Sql, walk: GroupScan): Promise<NameGroup[]> => {
  const groups = groupCounts.get(walk) ?? readGroups(reader, walk)
  groupCounts.set(walk, groups)
  return groups
}

/** Without a filter the groups add up to all cases: counting all cases directly takes a third of the time. */
export const countGroupedCases = async (reader: Sql, walk: GroupScan): Promise<number> => {
  if (walk.where.isPlain && !groupCounts.has(walk)) return totalOf(reader, walk.where)
  return (await groupsOf(reader, walk)).reduce((sum, { count }) => sum + count, 0)
}

export const keysInOrder = async (reader: Sql, { sort: { names }, isDescending }: GroupScan, most?: number) => {
  if (typeof names !== 'string') return (isDescending ? [...names].reverse() : names).slice(0, most)
  const { table, order } = nameOf(names)
  const ranked = sql`select n.id::text as key, row_number() over (order by ${order}) as place from ${table} n`
  const { rows } = await sql<{ key: string }>`
    select key from (${ranked}) r order by place ${isDescending ? sql`desc` : sql`asc`} limit ${most ?? null}`.execute(
    reader.sql,
  )
  return rows.map(({ key }) => key)
}

/**
 * Counts the groups of the unfiltered list one after the other by index, until `enough` rows are passed; counts at most `enough + spare`
 * rows in all. Returns no groups before Postgres 18, which cannot skip to a group in the index.
 */
export const countUpTo = async (reader: Sql, walk: GroupScan, enough: number, spare: number): Promise<NameGroup[]> => {
  const { sort, where } = walk
  const [column, type] = [sql.ref(`c.${sort.column}`), sql.raw(sort.type)]
  const { rows } = await runUnprepared(
    reader.sql,
    sql<{
      key: string
      count: number
    }>`with recursive passed (place, key, count, total) as (
      select 0, null::${type}, 0::bigint, 0::bigint where current_setting('server_version_num')::integer >= 180000
      union all
      select p.place + 1, k.key, n.count, p.total + n.count from passed p
      cross join lateral (select (${await keysInOrder(reader, walk)}::${type}[])[p.place + 1] as key) k
      cross join lateral (
        select count(*) as count from (
          select from cases.case c where ${where.all} and ${column} = k.key limit ${enough + spare} - p.total
        ) c
      ) n
      where k.key is not null and p.total < ${enough}
    )
    select key::text, count from passed where place > 0 order by place`,
  )
  const counted = rows.reduce((sum, { count }) => sum + count, 0)
  return rows.map(({ key, count }, index) =>
    counted === enough + spare && index === rows.length - 1 ? { key, count, isCut: true } : { key, count },
  )
}
