// Reads rows that have a key, in the order of its index: after a row (keyset), or after a number of rows (offset).
import { sql, type RawBuilder } from 'kysely'
import { runUnprepared } from '../db/driver.ts'
import type { SqlReader } from '../db/scope.ts'
import type { Condition } from './condition.store.ts'
import { reversed, type ColumnList, type List, type ListTable, type RowPosition, type RowRange } from './list.ts'

/**
 * The index scan checks this many rows one by one; then the matching rows are fetched and sorted instead. Frequent matches are found sooner
 * by the scan, rare matches are cheaper to fetch. Neither costs much more than this limit, whatever the planner estimates.
 */
const maxScannedRows = 2_000

/** At least one row in this many must match, so that the scan passes the skipped rows. */
const frequency = 4

/** Up to this many skipped rows the index scan is tried; beyond, the planner chooses between index and sort. */
export const maxScannedOffset = 20_000

const orderOf = ({ isDescending }: Pick<List, 'isDescending'>) => (isDescending ? sql`desc` : sql`asc`)
const beyondOf = ({ isDescending }: Pick<List, 'isDescending'>) => (isDescending ? sql`<` : sql`>`)

export const columnOf = ({ alias }: ListTable, column: string) => sql.ref(`${alias}.${column}`)

const inScope = (table: ListTable, { filter: { scope } }: Pick<List, 'filter'>): Condition => {
  if (scope === null) return sql`true`
  const flag = sql<boolean>`${columnOf(table, scope.column)}`
  return scope.isSet ? flag : sql`not ${flag}`
}

const tableOf = ({ name, alias }: ListTable) => sql`${sql.table(name)} ${sql.raw(alias)}`

const join = (table: ListTable, to: ListTable) =>
  sql`join ${tableOf(table)} on ${columnOf(table, 'tenant_id')} = ${columnOf(to, 'tenant_id')}
    and ${columnOf(table, table.id)} = ${columnOf(to, to.id)}`

const keyOf = ({ sort }: ColumnList) => columnOf(sort.table, sort.column)
const idOf = ({ sort }: ColumnList) => columnOf(sort.table, sort.table.id)

export const hasKey = (list: ColumnList): Condition => {
  if (list.sort.nulls === 'never') return sql`true`
  return list.sort.nulls === 'null' ? sql`${keyOf(list)} is not null` : sql`${keyOf(list)} <> ''`
}

const isAfter = (list: ColumnList, position: RowPosition | null): Condition => {
  if (position === null) return sql`true`
  const key = sql`${position.key}::${sql.raw(list.sort.type)}`
  return sql`(${keyOf(list)}, ${idOf(list)}) ${beyondOf(list)} (${key}, ${position.id}::integer)`
}

/** The tables to read all matching rows from. Without a filter, the table of the sort is enough. */
export const sourceOf = (list: ColumnList) => {
  const { table, sort, filter } = list
  if (sort.table === table) return { tables: tableOf(table), matching: filter.all }
  if (filter.isPlain) return { tables: tableOf(sort.table), matching: inScope(sort.table, list) }
  return { tables: sql`${tableOf(table)} ${join(sort.table, table)}`, matching: filter.all }
}

const read = async (reader: SqlReader, query: RawBuilder<RowPosition>) => (await runUnprepared(reader.sql, query)).rows

/** Checks the next rows of the index one by one, up to a limit. */
const scanIndex = (reader: SqlReader, list: ColumnList, { after, skip, take }: RowRange) => {
  const { table, sort, filter } = list
  const order = sql`order by ${keyOf(list)} ${orderOf(list)}, ${idOf(list)} ${orderOf(list)}`
  const alias = sql.raw(sort.table.alias)
  return read(
    reader,
    sql`select ${columnOf(table, table.id)} as id, ${keyOf(list)}::text as key from (
        select * from ${tableOf(sort.table)} where ${inScope(sort.table, list)} and ${hasKey(list)} and ${isAfter(list, after)}
        ${order} limit ${sql.lit(maxScannedRows + skip * frequency)}
      ) ${alias} ${sort.table === table ? sql`` : join(table, sort.table)}
      where ${filter.near} ${order} limit ${take} offset ${skip}`,
  )
}

// Adding nothing to the key prevents an index scan in key order, which the planner would otherwise choose on a wrong estimate.
const nothing = {
  integer: sql`+ 0`,
  bigint: sql`+ 0`,
  date: sql`+ 0`,
  text: sql`|| ''`,
  timestamptz: sql`+ interval '0'`,
}

/** Reads all matching rows by the most selective index, sorts them and returns the first. */
export const fetchSorted = (
  reader: SqlReader,
  list: ColumnList,
  { after, skip, take }: RowRange,
  isPlannerFree = false,
) => {
  const { tables, matching } = sourceOf(list)
  const order = orderOf(list)
  const added = isPlannerFree ? sql`` : nothing[list.sort.type]
  // Convert the key to text outside the limit, else Postgres converts it for each skipped row too.
  return read(
    reader,
    sql`select x.id, x.key::text as key from (
        select ${idOf(list)} as id, ${keyOf(list)} as key from ${tables}
        where ${matching} and ${hasKey(list)} and ${isAfter(list, after)}
        order by ${keyOf(list)} ${added} ${order}, ${idOf(list)} ${order} limit ${take} offset ${skip}
      ) x order by x.key ${order}, x.id ${order}`,
  )
}

export const fetchKeyed = async (reader: SqlReader, list: ColumnList, range: RowRange): Promise<RowPosition[]> => {
  // Without a filter the order of the index is enough.
  const isFar = range.skip > (list.filter.isPlain ? 0 : maxScannedOffset)
  if (list.filter.scope === null) return fetchSorted(reader, list, range)
  if (isFar || range.take > maxScannedRows) return fetchSorted(reader, list, range, true)
  const rows = await scanIndex(reader, list, range)
  return rows.length === range.take ? rows : fetchSorted(reader, list, range)
}

/** Counts the rows that have a key: all, or those before a position. */
export const countKeyed = async (reader: SqlReader, list: ColumnList, before: RowPosition | null): Promise<number> => {
  const { tables, matching } = sourceOf(list)
  const { rows } = await runUnprepared(
    reader.sql,
    sql<{ total: number }>`select count(*) as total from ${tables}
      where ${matching} and ${hasKey(list)} and ${isAfter(reversed(list), before)}`,
  )
  return rows[0]?.total ?? 0
}

export const countRows = async (
  reader: SqlReader,
  { table, filter }: Pick<List, 'table' | 'filter'>,
): Promise<number> => {
  const { rows } = await runUnprepared(
    reader.sql,
    sql<{ total: number }>`select count(*) as total from ${tableOf(table)} where ${filter.all}`,
  )
  return rows[0]?.total ?? 0
}

export const readIds = async (
  reader: SqlReader,
  { table, filter }: Pick<List, 'table' | 'filter'>,
): Promise<number[]> => {
  const id = columnOf(table, table.id)
  const { rows } = await runUnprepared(
    reader.sql,
    sql<{
      ids: number[] | null
    }>`select array_agg(${id} order by ${id}) as ids from ${tableOf(table)} where ${filter.all}`,
  )
  return rows[0]?.ids ?? []
}
