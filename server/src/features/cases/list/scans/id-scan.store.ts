// One page, by id, of the filtered cases that meet one more condition.
import { sql } from 'kysely'
import { runUnprepared } from '../../../../platform/db/driver.ts'
import type { TenantReader } from '../../../../platform/db/scope.ts'
import { activeIn, type Condition } from '../matching.store.ts'
import { shortScanRows } from '../sorts.ts'
import type { ScanRange, PageScan } from './page-scan.ts'

type Sql = Pick<TenantReader, 'sql'>

/** Beyond this many rows, the planner compares an index scan with a sort. */
const farthest = 20_000

/** At least one in this many cases must match for an index scan to reach the rows after the skipped ones. */
const asCommon = 4

type ById = Pick<PageScan, 'where' | 'isDescending'>

const along = ({ isDescending }: ById, { after }: ScanRange) => {
  const [order, beyond] = isDescending ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`]
  return { order, start: after ? sql`c.id ${beyond} ${after.id}::integer` : sql`true` }
}

const isFar = ({ skip, take }: ScanRange) => skip > farthest || take > shortScanRows

/** Index scan: checks the next cases by id, one by one. */
const scanIdIndex = async (reader: Sql, walk: ById, among: Condition, stretch: ScanRange): Promise<number[]> => {
  const { order, start } = along(walk, stretch)
  const { where } = walk
  const { skip, take } = stretch
  const { rows } = await runUnprepared(
    reader.sql,
    sql<{ id: number }>`select c.id from (
      select * from cases.case c where ${activeIn('c', where.isActive)} and ${start}
      order by c.id ${order} limit ${sql.lit(shortScanRows + skip * asCommon)}
    ) c where ${where.near} and ${among} order by c.id ${order} limit ${take} offset ${skip}`,
  )
  return rows.map(({ id }) => id)
}

/** Sorted fetch: reads all matching rows and returns the first. */
const fetchSortedById = async (reader: Sql, walk: ById, among: Condition, stretch: ScanRange): Promise<number[]> => {
  const { order, start } = along(walk, stretch)
  const { skip, take } = stretch
  const added = isFar(stretch) ? sql`` : sql`+ 0`
  const { rows } = await runUnprepared(
    reader.sql,
    sql<{ id: number }>`select c.id from cases.case c
    where ${walk.where.all} and ${among} and ${start}
    order by c.id ${added} ${order} limit ${take} offset ${skip}`,
  )
  return rows.map(({ id }) => id)
}

export const scanById = async (reader: Sql, walk: ById, among: Condition, stretch: ScanRange): Promise<number[]> => {
  const met = isFar(stretch) ? [] : await scanIdIndex(reader, walk, among, stretch)
  return met.length === stretch.take ? met : fetchSortedById(reader, walk, among, stretch)
}

/** Beyond this many rows of a large group, the planner would sort the whole group. */
export const isDeep = ({ after, skip, take }: ScanRange) => after === null && skip > farthest && take <= shortScanRows

/** A part is 2 to the power of `partBits` ids: few enough to check one by one. */
const partBits = 15

const countParts = async (reader: Sql, walk: ById, among: Condition) => {
  const { rows } = await runUnprepared(
    reader.sql,
    sql<{
      part: number
      count: number
    }>`select c.id >> ${sql.lit(partBits)} as part, count(*) as count from cases.case c
    where ${walk.where.all} and ${among} group by 1`,
  )
  return rows.sort((left, right) => (walk.isDescending ? right.part - left.part : left.part - right.part))
}

/** Counts the matching rows per range of ids, and reads only the ranges that contain the page. */
export const scanDeepById = async (reader: Sql, walk: ById, among: Condition, { skip, take }: ScanRange) => {
  const ids: number[] = []
  let left = skip
  for (const { part, count } of await countParts(reader, walk, among)) {
    if (ids.length === take) break
    const [from, to] = [part << partBits, ((part + 1) << partBits) - 1]
    const here = sql<boolean>`${among} and c.id between ${from}::integer and ${to}::integer`
    const rest = { after: null, skip: left, take: take - ids.length }
    if (left < count) ids.push(...(await fetchSortedById(reader, walk, here, rest)))
    left = Math.max(0, left - count)
  }
  return ids
}
