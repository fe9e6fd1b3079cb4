// One stretch of a list that goes by a column: those that have it, in its order, then those that lack it, by id.
import { sql, type RawBuilder } from 'kysely'
import { ownPlan } from '../../../platform/db/driver.ts'
import type { TenantReader } from '../../../platform/db/scope.ts'
import type { Condition } from './matching.store.ts'
import { strollLength, type ColumnWalk, type Place, type Stretch } from './walk.ts'

type Sql = Pick<TenantReader, 'sql'>

const read = async (reader: Sql, query: RawBuilder<Place>) => (await query.execute(reader.sql)).rows

const parts = ({ sort, isDescending }: ColumnWalk) => ({
  key: sql.ref(`${sort.table}.${sort.column}`),
  id: sql.ref(sort.table === 't' ? 't.case_id' : 'c.id'),
  order: isDescending ? sql`desc` : sql`asc`,
  beyond: isDescending ? sql`<` : sql`>`,
  type: sql.raw(sort.type),
})

/** On the table whose index carries the order. */
const isKeyed = ({ sort }: ColumnWalk, table: 'c' | 't'): Condition => {
  const key = sql.ref(`${table}.${sort.column}`)
  if (sort.missing === 'never') return sql`true`
  return sort.missing === 'null' ? sql`${key} is not null` : sql`${key} <> ''`
}

const beyondPlace = (walk: ColumnWalk, after: Place | null): Condition => {
  const { key, id, beyond, type } = parts(walk)
  return after ? sql`(${key}, ${id}) ${beyond} (${after.key}::${type}, ${after.id}::integer)` : sql`true`
}

const beside = sql`join cases.case_text t on t.tenant_id = c.tenant_id and t.case_id = c.id`

/** Looks at so many rows of the order, one by one. */
const strollKeyed = (reader: Sql, walk: ColumnWalk, { after, skip, take }: Stretch, far: number) => {
  const { key, id, order } = parts(walk)
  const { isActive, near } = walk.where
  const start = sql`${isKeyed(walk, walk.sort.table)} and ${beyondPlace(walk, after)}`
  const along = sql`order by ${key} ${order}, ${id} ${order}`
  const from =
    walk.sort.table === 'c'
      ? sql`(select * from cases.case c where ${isActive} and ${start} ${along} limit ${sql.lit(far)}) c`
      : sql`(select * from cases.case_text t where ${start} ${along} limit ${sql.lit(far)}) t
          join cases.case c on c.tenant_id = t.tenant_id and c.id = t.case_id`
  return read(
    reader,
    sql<Place>`${ownPlan} select c.id, ${key}::text as key from ${from} where ${near} ${along} limit ${take} offset ${skip}`,
  )
}

/** Fetches all that match, and sorts them. */
const gatherKeyed = (reader: Sql, walk: ColumnWalk, { after, skip, take }: Stretch) => {
  const { key, order } = parts(walk)
  const text = walk.sort.table === 't' ? beside : sql``
  return read(
    reader,
    sql<Place>`${ownPlan} with found as materialized (
        select c.id, ${key} as key from cases.case c ${text}
        where ${walk.where.all} and ${isKeyed(walk, walk.sort.table)} and ${beyondPlace(walk, after)}
      ) select id, key::text from found order by found.key ${order}, id ${order} limit ${take} offset ${skip}`,
  )
}

/** Far into a list the planner weighs the walk against the sorting: both are long, and it knows which is longer. */
const reachKeyed = (reader: Sql, walk: ColumnWalk, { skip, take }: Stretch) => {
  const { key, order } = parts(walk)
  const text = walk.sort.table === 't' ? beside : sql``
  return read(
    reader,
    sql<Place>`${ownPlan} select c.id, ${key}::text as key from cases.case c ${text}
      where ${walk.where.all} and ${isKeyed(walk, walk.sort.table)}
      order by ${key} ${order}, c.id ${order} limit ${take} offset ${skip}`,
  )
}

export const walkKeyed = async (reader: Sql, walk: ColumnWalk, stretch: Stretch): Promise<Place[]> => {
  if (stretch.skip > strollLength) return reachKeyed(reader, walk, stretch)
  const met = await strollKeyed(reader, walk, stretch, strollLength + stretch.skip)
  return met.length === stretch.take ? met : gatherKeyed(reader, walk, stretch)
}

/** By id: those without the key, or those of one group. */
export const walkById = async (
  reader: Sql,
  { where, isDescending }: Pick<ColumnWalk, 'where' | 'isDescending'>,
  among: Condition,
  { after, skip, take }: Stretch,
): Promise<number[]> => {
  const [order, beyond] = isDescending ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`]
  const start = after ? sql`c.id ${beyond} ${after.id}::integer` : sql`true`
  const far = sql.lit(strollLength + skip)
  const stroll = sql<{ id: number }>`${ownPlan} select c.id from (
      select * from cases.case c where ${start} order by c.id ${order} limit ${far}
    ) c where ${where.near} and ${among} order by c.id ${order} limit ${take} offset ${skip}`
  const gather = sql<{ id: number }>`${ownPlan} with found as materialized (
      select c.id from cases.case c where ${where.all} and ${among} and ${start}
    ) select id from found order by id ${order} limit ${take} offset ${skip}`
  const met = skip > strollLength ? [] : (await stroll.execute(reader.sql)).rows
  const rows = met.length === take ? met : (await gather.execute(reader.sql)).rows
  return rows.map(({ id }) => id)
}

/** Those that lack the key. */
export const walkBare = async (reader: Sql, walk: ColumnWalk, stretch: Stretch): Promise<Place[]> => {
  if (walk.sort.missing === 'never' || stretch.take === 0) return []
  const among = sql<boolean>`(${isKeyed(walk, 'c')}) is not true`
  return (await walkById(reader, walk, among, stretch)).map((id) => ({ id, key: null }))
}

export const countKeyed = async (reader: Sql, walk: ColumnWalk, before?: Place): Promise<number> => {
  const { beyond, key, type } = parts({ ...walk, isDescending: !walk.isDescending })
  const text = walk.sort.table === 't' ? beside : sql``
  const until = before ? sql`(${key}, c.id) ${beyond} (${before.key}::${type}, ${before.id}::integer)` : sql`true`
  const { rows } = await sql<{ total: number }>`${ownPlan} select count(*) as total from cases.case c ${text}
    where ${walk.where.all} and ${isKeyed(walk, walk.sort.table)} and ${until}`.execute(reader.sql)
  return rows[0]?.total ?? 0
}

export const countBare = async (reader: Sql, walk: ColumnWalk, before: Place): Promise<number> => {
  const { rows } = await sql<{ total: number }>`${ownPlan} select count(*) as total from cases.case c
    where ${walk.where.all} and (${isKeyed(walk, 'c')}) is not true
      and c.id ${walk.isDescending ? sql`>` : sql`<`} ${before.id}::integer`.execute(reader.sql)
  return rows[0]?.total ?? 0
}
