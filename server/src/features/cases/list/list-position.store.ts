// Finds the position of one case in a list.
import { sql } from 'kysely'
import type { TenantReader } from '../../../platform/db/scope.ts'
import type { ListPosition, PageScan } from './scans/page-scan.ts'

const keyOf = ({ sort }: PageScan) => {
  const column = sql.ref(`c.${sort.column}`)
  return sort.kind === 'column' && sort.missing === 'empty' ? sql`nullif(${column}, '')` : column
}

/** Returns a case's position in an order, whether or not the filter matches it. */
export const findListPosition = async (reader: Pick<TenantReader, 'sql'>, walk: PageScan, id: number) => {
  const { rows } = await sql<ListPosition & { isMatched: boolean }>`
    select c.id, ${keyOf(walk)}::text as key, coalesce(${walk.where.near}, false) as "isMatched"
    from cases.case c where c.id = ${id}`.execute(reader.sql)
  return rows[0]
}
