// The board: open tasks of active cases by São Paulo's calendar. The days are ranges of instants, so that an index serves each column.
import { zone } from '@tratativa/contract/kernel/time'
import type { UserId } from '@tratativa/contract/kernel/ids'
import type { BoardColumn, TaskKind } from '@tratativa/contract/tasks/shapes'
import { boardColumns, columnOf, noTask } from '@tratativa/contract/tasks/kinds'
import { sql, type RawBuilder } from 'kysely'
import type { TenantReader } from '../../platform/db/scope.ts'
import { shownTasks, type TaskRow } from './tasks.store.ts'

export interface BoardFilter {
  readonly search: string
  /** The last day that is shown. */
  readonly until: string
  readonly kinds: readonly TaskKind[]
  /** Null: the tasks of everybody. */
  readonly userId: UserId | null
}

const today = (now: Date) => sql`(${now}::timestamptz at time zone ${zone})::date`
/** Returns the first instant of the day that is this many days from today. */
export const startOfDay = (now: Date, days: number): RawBuilder<Date> =>
  sql<Date>`((${today(now)} + ${days}::int)::timestamp at time zone ${zone})`
const dayAfter = (day: string): RawBuilder<Date> => sql<Date>`((${day}::date + 1)::timestamp at time zone ${zone})`

/** The first and last day of each column, in days from today; null is unbounded. */
const dayRangeByColumn: Record<BoardColumn, readonly [number | null, number]> = {
  late: [null, -1],
  today: [0, 0],
  tomorrow: [1, 1],
  week: [2, 7],
}
const lastDay = 7

// Matches the names of small tables first; the tasks are then found by ids.
const matches = (search: string) => {
  const foldedSearch = sql`platform.fold(${search})`
  const named = (table: string) =>
    sql`(select id from ${sql.table(table)} where strpos(platform.fold(name), ${foldedSearch}) > 0)`
  return sql<boolean>`(
    c.client_id in ${named('clients.client')} or c.sub_client_id in ${named('clients.sub_client')}
    or c.situation_id in ${named('cases.situation')}
    or t.user_id in (select m.id from identity.membership m join identity.account a on a.id = m.account_id
      where strpos(a.folded_name, ${foldedSearch}) > 0)
    or strpos(platform.fold(c.internal_id), ${foldedSearch}) > 0)`
}

const open = (reader: TenantReader, { search, until, kinds, userId }: BoardFilter) => {
  let rows = shownTasks(reader)
    .innerJoin('cases.case as c', (join) =>
      join.onRef('c.tenant_id', '=', 't.tenant_id').onRef('c.id', '=', 't.case_id'),
    )
    .where('c.is_active', '=', true)
    .where('t.completed_at', 'is', null)
    .where('t.due_at', '<', startOfDay(reader.now, lastDay + 1))
    .where('t.due_at', '<', dayAfter(until))
  if (userId !== null) rows = rows.where('t.user_id', '=', userId)
  if (kinds.length > 0) rows = rows.where('t.kind', 'in', [...kinds])
  return search === '' ? rows : rows.where(matches(search))
}

export const cardsOf = (
  reader: TenantReader,
  filter: BoardFilter,
  column: BoardColumn,
  { after, limit }: { after: number | null; limit: number },
): Promise<TaskRow[]> => {
  const [first, last] = dayRangeByColumn[column]
  let rows = open(reader, filter).where('t.due_at', '<', startOfDay(reader.now, last + 1))
  if (first !== null) rows = rows.where('t.due_at', '>=', startOfDay(reader.now, first))
  if (after !== null)
    rows = rows.where(sql<boolean>`(t.due_at, t.id) > (select due_at, id from tasks.task where id = ${after})`)
  return rows.orderBy('t.due_at').orderBy('t.id').limit(limit).execute()
}

export interface BoardCount {
  readonly column: BoardColumn
  readonly kind: TaskKind
  readonly count: number
}

/** Counts by column and kind; every kind is counted, whichever kind is selected. */
export const countBoard = async (reader: TenantReader, filter: BoardFilter): Promise<BoardCount[]> => {
  const rows = await reader.sql
    .selectFrom(open(reader, { ...filter, kinds: [] }).as('t'))
    .select([
      sql<number>`(t.due_at at time zone ${zone})::date - ${today(reader.now)}`.as('days'),
      't.kind',
      sql<number>`count(*)::int`.as('count'),
    ])
    .groupBy(['days', 't.kind'])
    .execute()
  const counts = boardColumns.flatMap((column) =>
    rows.filter((row) => columnOf(row.days) === column).map(({ kind, count }) => ({ column, kind, count })),
  )
  return counts.filter(({ kind }) => (kind as string) !== noTask)
}
