// Where one case stands in a list.
import { sql } from 'kysely'
import type { TenantReader } from '../../../platform/db/scope.ts'
import { namesBeside, type Place, type Walk } from './page.store.ts'

type Sql = Pick<TenantReader, 'sql'>

/** A case's place in an order, whether the filter matches it or not. */
export const placeOf = async (reader: Sql, { sort, where }: Walk, id: number) => {
  const key = sql.raw(sort.isThere === undefined ? sort.key : `case when ${sort.isThere} then ${sort.key} end`)
  const { rows } = await sql<Place & { isMatched: boolean }>`
    select c.id, ${key}::text as key, coalesce(${where}, false) as "isMatched"
    from cases.case c ${namesBeside} where c.id = ${id}`.execute(reader.sql)
  return rows[0]
}

/** How many stand before it. */
export const countBefore = async (reader: Sql, { where, sort, isDescending }: Walk, place: Place): Promise<number> => {
  const key = sql.raw(sort.key)
  const isThere = sql.raw(sort.isThere ?? 'true')
  const sooner = isDescending ? sql`>` : sql`<`
  const isBefore =
    place.key === null
      ? sql`((${isThere}) is true or c.id ${sooner} ${place.id}::integer)`
      : sql`((${isThere}) and (${key}, c.id) ${sooner} (${place.key}::${sql.raw(sort.type)}, ${place.id}::integer))`
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from cases.case c ${namesBeside} where ${where} and ${isBefore}`.execute(reader.sql)
  return rows[0]?.total ?? 0
}
