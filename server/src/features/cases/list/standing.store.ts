// Finds the position of one case in a list.
import { sql } from 'kysely'
import type { TenantReader } from '../../../platform/db/scope.ts'
import type { Place, Walk } from './walks/walk.ts'

const keyOf = ({ sort }: Walk) => {
  const column = sql.ref(`c.${sort.column}`)
  return sort.kind === 'column' && sort.missing === 'empty' ? sql`nullif(${column}, '')` : column
}

/** Returns a case's position in an order, whether or not the filter matches it. */
export const placeOf = async (reader: Pick<TenantReader, 'sql'>, walk: Walk, id: number) => {
  const { rows } = await sql<Place & { isMatched: boolean }>`
    select c.id, ${keyOf(walk)}::text as key, coalesce(${walk.where.near}, false) as "isMatched"
    from cases.case c where c.id = ${id}`.execute(reader.sql)
  return rows[0]
}
