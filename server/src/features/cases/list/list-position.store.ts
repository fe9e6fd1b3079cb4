// Finds the position of one case in a list.
import { sql } from 'kysely'
import type { SqlReader } from '../../../platform/db/scope.ts'
import type { List, RowPosition } from '../../../platform/paging/list.ts'

const keyOf = ({ sort }: List) => {
  const column = sql.ref(`c.${sort.column}`)
  return sort.nulls === 'empty' ? sql`nullif(${column}, '')` : column
}

/** Returns a case's position in an order, whether or not the filter matches it. */
export const findListPosition = async (reader: SqlReader, list: List, id: number) => {
  const { rows } = await sql<RowPosition & { isMatched: boolean }>`
    select c.id, ${keyOf(list)}::text as key, coalesce(${list.filter.near}, false) as "isMatched"
    from cases.case c where c.id = ${id}`.execute(reader.sql)
  return rows[0]
}
