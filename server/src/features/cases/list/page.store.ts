// One page of ids in an order: a numbered one, or the one after or before a row that was shown.
import { sql, type RawBuilder } from 'kysely'
import type { TenantReader } from '../../../platform/db/scope.ts'
import type { SortKey } from './sorts.ts'

type Sql = Pick<TenantReader, 'sql'>

/** A row's place in an order; without a key it is among those that come last. */
export interface Place {
  readonly id: number
  readonly key: string | null
}

export interface Walk {
  readonly where: RawBuilder<boolean>
  readonly sort: SortKey
  readonly isDescending: boolean
}

interface Stretch {
  readonly after: Place | null
  readonly skip: number
  readonly take: number
}

/** The names that some orders go by. */
export const namesBeside = sql`
  left join (select id, row_number() over (order by folded_name, id) as place from clients.client) cl on cl.id = c.client_id
  left join (select id, row_number() over (order by folded_name, id) as place from clients.sub_client) su on su.id = c.sub_client_id
  left join (select id, row_number() over (order by position, id) as place from cases.status) st on st.id = c.status_id
  left join (select id, row_number() over (order by position, id) as place from cases.situation) si on si.id = c.situation_id`

const read = async (reader: Sql, query: RawBuilder<Place>) => (await query.execute(reader.sql)).rows

/** Those that have the key. */
const walkKeyed = (reader: Sql, { where, sort, isDescending }: Walk, { after, skip, take }: Stretch) => {
  const key = sql.raw(sort.key)
  const [order, beyond] = isDescending ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`]
  const isThere = sql.raw(sort.isThere ?? 'true')
  const start = after
    ? sql`(${key}, c.id) ${beyond} (${after.key}::${sql.raw(sort.type)}, ${after.id}::integer)`
    : sql`true`
  return read(
    reader,
    sql<Place>`select c.id, ${key}::text as key from cases.case c ${namesBeside}
      where ${where} and ${isThere} and ${start}
      order by ${key} ${order}, c.id ${order} limit ${take} offset ${skip}`,
  )
}

/** Those that have none. */
const walkBare = (reader: Sql, { where, sort, isDescending }: Walk, { after, skip, take }: Stretch) => {
  if (sort.isThere === undefined) return Promise.resolve([])
  const [order, beyond] = isDescending ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`]
  const start = after ? sql`c.id ${beyond} ${after.id}::integer` : sql`true`
  return read(
    reader,
    sql<Place>`select c.id, null as key from cases.case c ${namesBeside}
      where ${where} and (${sql.raw(sort.isThere)}) is not true and ${start}
      order by c.id ${order} limit ${take} offset ${skip}`,
  )
}

const countKeyed = async (reader: Sql, { where, sort }: Walk) => {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from cases.case c ${namesBeside} where ${where} and ${sql.raw(sort.isThere ?? 'true')}`.execute(
    reader.sql,
  )
  return rows[0]?.total ?? 0
}

/** Any page by its number. */
export const walkFrom = async (reader: Sql, walk: Walk, skip: number, take: number): Promise<Place[]> => {
  const keyed = await walkKeyed(reader, walk, { after: null, skip, take })
  if (keyed.length === take || walk.sort.isThere === undefined) return keyed
  const passed = keyed.length > 0 || skip === 0 ? skip + keyed.length : await countKeyed(reader, walk)
  const bare = await walkBare(reader, walk, {
    after: null,
    skip: Math.max(0, skip - passed),
    take: take - keyed.length,
  })
  return [...keyed, ...bare]
}

/** What follows a row, at any depth at the same cost. */
export const walkAfter = async (reader: Sql, walk: Walk, after: Place, take: number): Promise<Place[]> => {
  if (after.key === null) return walkBare(reader, walk, { after, skip: 0, take })
  const keyed = await walkKeyed(reader, walk, { after, skip: 0, take })
  if (keyed.length === take) return keyed
  return [...keyed, ...(await walkBare(reader, walk, { after: null, skip: 0, take: take - keyed.length }))]
}

/** What stands before a row, the nearest first. */
export const walkBefore = async (reader: Sql, walk: Walk, before: Place, take: number): Promise<Place[]> => {
  const back: Walk = { ...walk, isDescending: !walk.isDescending }
  if (before.key !== null) return walkKeyed(reader, back, { after: before, skip: 0, take })
  const bare = await walkBare(reader, back, { after: before, skip: 0, take })
  if (bare.length === take) return bare
  return [...bare, ...(await walkKeyed(reader, back, { after: null, skip: 0, take: take - bare.length }))]
}
