// One page of a list sorted by a column: rows with the key in its order, then rows without it, by id.
import { sql, type RawBuilder } from 'kysely'
import { runUnprepared } from '../../../../platform/db/driver.ts'
import type { TenantReader } from '../../../../platform/db/scope.ts'
import { startEarly } from '../../changes/start-early.ts'
import { scanById } from './id-scan.store.ts'
import { activeIn, countMatching, totalOf, type Condition } from '../matching.store.ts'
import { sortKeys } from '../sorts.ts'
import { turned, type ColumnScan, type ListPosition, type ScanRange, type PageScan } from './page-scan.ts'

type Sql = Pick<TenantReader, 'sql'>

/** Beyond this many rows, the planner compares an index scan with a sort: both are long, and the planner estimates which is longer. */
const farthest = 20_000

const read = async (reader: Sql, query: RawBuilder<ListPosition>) => (await runUnprepared(reader.sql, query)).rows

const parts = ({ sort, isDescending }: ColumnScan) => ({
  key: sql.ref(`${sort.table}.${sort.column}`),
  id: sql.ref(sort.table === 't' ? 't.case_id' : 'c.id'),
  order: isDescending ? sql`desc` : sql`asc`,
  beyond: isDescending ? sql`<` : sql`>`,
  type: sql.raw(sort.type),
})

/** Selects rows with a key, on the table whose index has the order. */
const isKeyed = ({ sort }: ColumnScan): Condition => {
  const key = sql.ref(`${sort.table}.${sort.column}`)
  if (sort.missing === 'never') return sql`true`
  return sort.missing === 'null' ? sql`${key} is not null` : sql`${key} <> ''`
}

const isKeyMissing = ({ sort }: ColumnScan): Condition => {
  const key = sql.ref(`c.${sort.column}`)
  return sort.missing === 'empty' ? sql`${key} = ''` : sql`${key} is null`
}

const isAfterPosition = (walk: ColumnScan, after: ListPosition | null): Condition => {
  const { key, id, beyond, type } = parts(walk)
  return after ? sql`(${key}, ${id}) ${beyond} (${after.key}::${type}, ${after.id}::integer)` : sql`true`
}

/** When the order is in the text table alone and the filter has no other condition, the query leaves the cases out. */
const source = ({ where, sort }: ColumnScan) => {
  if (sort.table === 'c') return { tables: sql`cases.case c`, matching: where.all }
  if (where.isPlain) return { tables: sql`cases.case_text t`, matching: activeIn('t', where.isActive) }
  const tables = sql`cases.case c join cases.case_text t on t.tenant_id = c.tenant_id and t.case_id = c.id`
  return { tables, matching: where.all }
}

/** Checks the next rows of the order one by one, up to the scan limit. */
const strolling = (walk: ColumnScan, { after, skip, take }: ScanRange) => {
  const { key, id, order } = parts(walk)
  const { where, sort } = walk
  const far = sql.lit(sort.stroll + skip)
  const start = sql`${activeIn(sort.table, where.isActive)} and ${isKeyed(walk)} and ${isAfterPosition(walk, after)}`
  const along = sql`order by ${key} ${order}, ${id} ${order}`
  const from =
    sort.table === 'c'
      ? sql`(select * from cases.case c where ${start} ${along} limit ${far}) c`
      : sql`(select * from cases.case_text t where ${start} ${along} limit ${far}) t
          join cases.case c on c.tenant_id = t.tenant_id and c.id = t.case_id`
  return sql<ListPosition>`select c.id, ${key}::text as key from ${from} where ${where.near} ${along} limit ${take} offset ${skip}`
}

const scanIndex = (reader: Sql, walk: ColumnScan, stretch: ScanRange) => read(reader, strolling(walk, stretch))

// Adding nothing to the key prevents an index scan in key order, which the planner would otherwise choose on a wrong estimate.
const nothing = {
  integer: sql`+ 0`,
  bigint: sql`+ 0`,
  date: sql`+ 0`,
  text: sql`|| ''`,
  timestamptz: sql`+ interval '0'`,
}

/** Sorted fetch: reads all matching rows by the most selective index and returns the first. */
const fetchSorted = (reader: Sql, walk: ColumnScan, stretch: ScanRange, isFree = false) => {
  const { after, skip, take } = stretch
  const { key, id, order } = parts(walk)
  const { tables, matching } = source(walk)
  const added = isFree ? sql`` : nothing[walk.sort.type]
  // Convert the key to text outside the limit, else Postgres converts it for each skipped row too.
  return read(
    reader,
    sql<ListPosition>`select x.id, x.key::text as key from (
        select ${id} as id, ${key} as key from ${tables}
        where ${matching} and ${isKeyed(walk)} and ${isAfterPosition(walk, after)}
        order by ${key} ${added} ${order}, ${id} ${order} limit ${take} offset ${skip}
      ) x order by x.key ${order}, x.id ${order}`,
  )
}

/** Within this many rows, an index scan that finds the page is cheaper than counting the filter, even if no row matches. */
const shortScanRows = 500

export const isById = (walk: PageScan): walk is ColumnScan => walk.sort === sortKeys.id

const positionsOf = (ids: readonly number[]) => ids.map((id): ListPosition => ({ id, key: String(id) }))

/** Returns the first rows by id from a short index scan; if that finds too few, reads all matching rows once and keeps the first. */
export const openById = async (reader: Sql, walk: ColumnScan, take: number) => {
  const near = strolling({ ...walk, sort: { ...walk.sort, stroll: shortScanRows } }, { after: null, skip: 0, take })
  const { order } = parts(walk)
  // When the scan finds enough rows, the lateral part reads nothing: its condition is checked once, before the scan. Without `offset 0`
  // Postgres would run the scan again at each reference to its result.
  const { rows } = await runUnprepared(
    reader.sql,
    sql<{
      met: number[]
      total: number
      ids: number[]
    }>`select n.met, m.total, array(select unnest(m.ids) as id order by id ${order} limit ${take}) as ids
    from (select array(select s.id from (${near}) s order by s.id ${order}) as met offset 0) n
    cross join lateral (
      select count(*) as total, array_agg(c.id) as ids from cases.case c where ${walk.where.all} and cardinality(n.met) < ${take}
    ) m`,
  )
  const { met = [], total = 0, ids = [] } = rows[0] ?? {}
  if (met.length === take) return { places: positionsOf(met), total: startEarly(countMatching(reader, walk.where)) }
  return { places: positionsOf(ids), total: Promise.resolve(total) }
}

/** The page is too deep for an index scan of single rows, or the filter has no condition and needs none. */
const isFar = ({ where, sort }: ColumnScan, { skip, take }: ScanRange) =>
  skip > (where.isPlain ? 0 : farthest) || take > sort.stroll

export const scanKeyed = async (reader: Sql, walk: ColumnScan, stretch: ScanRange): Promise<ListPosition[]> => {
  if (isFar(walk, stretch)) return fetchSorted(reader, walk, stretch, true)
  const met = await scanIndex(reader, walk, stretch)
  return met.length === stretch.take ? met : fetchSorted(reader, walk, stretch)
}

/** Rows without the key, found through the index of the rows with the key: the query does not read the table itself. */
const isLeftOut = (walk: ColumnScan): Condition => {
  const { tables, matching } = source(walk)
  const keyed = sql`select ${parts(walk).id} as id from ${tables} where ${matching} and ${isKeyed(walk)}`
  return sql`not exists (select from (${keyed}) k where k.id = c.id)`
}

/**
 * Rows without the key. When the known number of rows with the key is smaller than the rows to skip, excludes those through their index.
 */
export const scanWithoutKey = async (
  reader: Sql,
  walk: ColumnScan,
  stretch: ScanRange,
  keyed?: number,
): Promise<ListPosition[]> => {
  const { where, sort } = walk
  const { skip, take } = stretch
  if (sort.missing === 'never' || take === 0) return []
  const areFew = keyed !== undefined && keyed < skip && skip > farthest && where.isPlain && !sort.isWhole
  const lacking = areFew ? isLeftOut(walk) : isKeyMissing(walk)
  return (await scanById(reader, walk, lacking, stretch)).map((id) => ({ id, key: null }))
}

/** Counts the rows without the key: all, or those before a position. */
export const countWithoutKey = async (reader: Sql, walk: ColumnScan, before?: ListPosition): Promise<number> => {
  const sooner = before ? sql`c.id ${walk.isDescending ? sql`>` : sql`<`} ${before.id}::integer` : sql`true`
  const { rows } = await runUnprepared(
    reader.sql,
    sql<{ total: number }>`select count(*) as total from cases.case c
    where ${walk.where.all} and ${isKeyMissing(walk)} and ${sooner}`,
  )
  return rows[0]?.total ?? 0
}

/** Counts the rows with the key: all, or those before a position. */
export const countKeyed = async (reader: Sql, walk: ColumnScan, before?: ListPosition): Promise<number> => {
  const { where, sort } = walk
  if (!before && where.isPlain && sort.isWhole)
    return (await totalOf(reader, where)) - (await countWithoutKey(reader, walk))
  const { tables, matching } = source(walk)
  const back = turned(walk, true)
  const { rows } = await runUnprepared(
    reader.sql,
    sql<{ total: number }>`select count(*) as total from ${tables}
    where ${matching} and ${isKeyed(walk)} and ${isAfterPosition(back, before ?? null)}`,
  )
  return rows[0]?.total ?? 0
}
