// Reads rows that share a key and are in the order of their ids: the rows of a name, or the rows without a key.
import { sql } from 'kysely'
import { runUnprepared } from '../db/driver.ts'
import type { SqlReader } from '../db/scope.ts'
import type { Condition } from './condition.store.ts'
import { columnOf, countRows, fetchKeyed, fetchSorted, hasKey, sourceOf } from './keyset.store.ts'
import type { ColumnList, ColumnSort, GroupList, List, RowPosition, RowRange } from './list.ts'

type Key = string | null

/** Adds a condition to the filter of a list. */
const narrowed = <L extends List>(list: L, condition: Condition): L => {
  const { all, near } = list.filter
  const filter = {
    ...list.filter,
    isPlain: false,
    all: sql<boolean>`${all} and ${condition}`,
    near: sql<boolean>`${near} and ${condition}`,
  }
  return { ...list, filter }
}

const inGroup = (list: List, key: Key): Condition => {
  const { table, sort } = list
  const column = columnOf(table, sort.column)
  if (key === null) return sort.nulls === 'empty' ? sql`${column} = ''` : sql`${column} is null`
  const isSame = sql<boolean>`${column} = ${key}::${sql.raw(sort.type)}`
  if (sort.kind === 'column' || !('within' in sort.names) || sort.names.within === undefined) return isSame
  const { table: names, within } = sort.names
  return sql`${isSame} and ${columnOf(table, within)} = (
    select ${sql.ref(`n.${within}`)} from ${sql.table(names)} n where n.id = ${key}::integer)`
}

/** The rows of one group, as a list of its own that is sorted by id. */
const groupOf = (list: List, key: Key): ColumnList => {
  const { table, filter, isDescending } = list
  const sort: ColumnSort = { kind: 'column', table, column: table.id, type: 'integer', nulls: 'never', index: '' }
  return narrowed({ table, filter, isDescending, sort }, inGroup(list, key))
}

const inKey = (rows: readonly RowPosition[], key: Key) => rows.map(({ id }) => ({ id, key }))

/** The position in a group counts by its id. */
const byId = (position: RowPosition | null) => position && { id: position.id, key: String(position.id) }

/** Returns rows of one group: the first, or those after a position. */
export const fetchGroup = async (reader: SqlReader, list: List, key: Key, range: RowRange): Promise<RowPosition[]> =>
  inKey(await fetchKeyed(reader, groupOf(list, key), { ...range, after: byId(range.after) }), key)

/** Returns the keys of the names, in the order of the list. */
export const keysInOrder = async (
  reader: SqlReader,
  { sort: { names }, isDescending }: GroupList,
): Promise<string[]> => {
  if (!('table' in names)) return isDescending ? names.toReversed() : [...names]
  const order = sql.join([...names.order, 'id'].map((column) => sql.ref(`n.${column}`)))
  const { rows } = await sql<{ id: number }>`select n.id from ${sql.table(names.table)} n order by ${order}`.execute(
    reader.sql,
  )
  const keys = rows.map(({ id }) => String(id))
  return isDescending ? keys.reverse() : keys
}

/** A range is 2 to the power of `rangeBits` ids: few enough to sort. */
const rangeBits = 15

/** The rows of a group in a range of ids, counted. */
export interface CountedRange {
  readonly range: number
  readonly count: number
}

export interface CountedGroup {
  readonly key: Key
  readonly count: number
}

/** Counts the rows of every group, in no order. */
export const countGroups = async (reader: SqlReader, list: GroupList): Promise<CountedGroup[]> => {
  const { table, filter, sort } = list
  const { rows } = await runUnprepared(
    reader.sql,
    sql<CountedGroup>`select ${columnOf(table, sort.column)}::text as key, count(*) as count
      from ${sql.table(table.name)} ${sql.raw(table.alias)} where ${filter.all} group by ${columnOf(table, sort.column)}`,
  )
  return rows
}

/** Counts these groups one after the other in their index, until they have enough rows. */
export const countGroupsUpTo = async (reader: SqlReader, list: GroupList, keys: readonly Key[], enough: number) => {
  const { table, filter, sort } = list
  const [column, type] = [columnOf(table, sort.column), sql.raw(sort.type)]
  const { rows } = await runUnprepared(
    reader.sql,
    sql<CountedGroup>`with recursive passed (place, key, count, total) as (
        select 0, null::${type}, 0::bigint, 0::bigint
        union all
        select p.place + 1, k.key, n.count, p.total + n.count from passed p
        cross join lateral (select (${[...keys]}::${type}[])[p.place + 1] as key) k
        cross join lateral (
          select count(*) as count from ${sql.table(table.name)} ${sql.raw(table.alias)} where ${filter.all} and ${column} = k.key
        ) n
        where k.key is not null and p.total < ${enough}
      )
      select key::text, count from passed where place > 0 order by place`,
  )
  return rows
}

/** Counts the rows of one group in every range of ids. */
export const countRanges = async (reader: SqlReader, list: List, key: Key): Promise<CountedRange[]> => {
  const { table, filter } = groupOf(list, key)
  const { rows } = await runUnprepared(
    reader.sql,
    sql<CountedRange>`select ${columnOf(table, table.id)} >> ${sql.lit(rangeBits)} as range, count(*) as count
      from ${sql.table(table.name)} ${sql.raw(table.alias)} where ${filter.all} group by 1`,
  )
  return rows
}

/**
 * Counts the rows without a key in every range of ids: all rows less the rows with a key. Both are counted in indexes; the rows without a
 * key have no index of their own.
 */
export const countKeyless = async (reader: SqlReader, list: ColumnList): Promise<CountedRange[]> => {
  const { table, filter, sort } = list
  const { tables, matching } = sourceOf(list)
  const bits = sql.lit(rangeBits)
  const { rows } = await runUnprepared(
    reader.sql,
    sql<CountedRange>`select r.range, sum(r.count)::bigint as count from (
      select ${columnOf(table, table.id)} >> ${bits} as range, count(*) as count
      from ${sql.table(table.name)} ${sql.raw(table.alias)} where ${filter.all} group by 1
      union all
      select ${columnOf(sort.table, sort.table.id)} >> ${bits}, - count(*) from ${tables} where ${matching} and ${hasKey(list)} group by 1
    ) r group by r.range having sum(r.count) > 0`,
  )
  return rows
}

/** Reads rows of a group in one range of ids. */
export const fetchRange = async (
  reader: SqlReader,
  list: List,
  key: Key,
  range: number,
  rows: Omit<RowRange, 'after'>,
) => {
  const [from, to] = [range << rangeBits, ((range + 1) << rangeBits) - 1]
  const inRange = sql<boolean>`${columnOf(list.table, list.table.id)} between ${from}::integer and ${to}::integer`
  return inKey(await fetchSorted(reader, narrowed(groupOf(list, key), inRange), { after: null, ...rows }), key)
}

const isBefore = (list: List, position: RowPosition): Condition =>
  sql`${columnOf(list.table, list.table.id)} ${list.isDescending ? sql`>` : sql`<`} ${position.id}::integer`

/** Counts the rows of the position's own group that are before it. */
export const countGroupBefore = (reader: SqlReader, list: List, position: RowPosition): Promise<number> =>
  countRows(reader, narrowed(groupOf(list, position.key), isBefore(list, position)))

/** Counts the rows of these groups. */
export const countInGroups = (reader: SqlReader, list: GroupList, keys: readonly string[]): Promise<number> => {
  const column = columnOf(list.table, list.sort.column)
  return countRows(reader, narrowed(list, sql`${column} = any (${[...keys]}::${sql.raw(list.sort.type)}[])`))
}

export const countWithKey = (reader: SqlReader, list: GroupList): Promise<number> =>
  countRows(reader, narrowed(list, sql`${columnOf(list.table, list.sort.column)} is not null`))
