// One stretch of the cases among those of a filter that have something in common, by id.
import { sql } from 'kysely'
import { ownPlan } from '../../../../platform/db/driver.ts'
import type { TenantReader } from '../../../../platform/db/scope.ts'
import { activeIn, type Condition } from '../matching.store.ts'
import { shortStroll } from '../sorts.ts'
import type { Stretch, Walk } from './walk.ts'

type Sql = Pick<TenantReader, 'sql'>

/** Past so many rows the planner weighs a walk against a sort. */
const farthest = 20_000

/** One in so many of the cases must be among them for a stroll to reach those past the skipped ones. */
const asCommon = 4

type ById = Pick<Walk, 'where' | 'isDescending'>

const along = ({ isDescending }: ById, { after }: Stretch) => {
  const [order, beyond] = isDescending ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`]
  return { order, start: after ? sql`c.id ${beyond} ${after.id}::integer` : sql`true` }
}

const isFar = ({ skip, take }: Stretch) => skip > farthest || take > shortStroll

/** Looks at the next cases by id, one by one. */
const strollById = async (reader: Sql, walk: ById, among: Condition, stretch: Stretch): Promise<number[]> => {
  const { order, start } = along(walk, stretch)
  const { where } = walk
  const { skip, take } = stretch
  const { rows } = await sql<{ id: number }>`${ownPlan} select c.id from (
      select * from cases.case c where ${activeIn('c', where.isActive)} and ${start}
      order by c.id ${order} limit ${sql.lit(shortStroll + skip * asCommon)}
    ) c where ${where.near} and ${among} order by c.id ${order} limit ${take} offset ${skip}`.execute(reader.sql)
  return rows.map(({ id }) => id)
}

/** Goes through all that match, keeping the first. */
const gatherById = async (reader: Sql, walk: ById, among: Condition, stretch: Stretch): Promise<number[]> => {
  const { order, start } = along(walk, stretch)
  const { skip, take } = stretch
  const added = isFar(stretch) ? sql`` : sql`+ 0`
  const { rows } = await sql<{ id: number }>`${ownPlan} select c.id from cases.case c
    where ${walk.where.all} and ${among} and ${start}
    order by c.id ${added} ${order} limit ${take} offset ${skip}`.execute(reader.sql)
  return rows.map(({ id }) => id)
}

export const walkById = async (reader: Sql, walk: ById, among: Condition, stretch: Stretch): Promise<number[]> => {
  const met = isFar(stretch) ? [] : await strollById(reader, walk, among, stretch)
  return met.length === stretch.take ? met : gatherById(reader, walk, among, stretch)
}
