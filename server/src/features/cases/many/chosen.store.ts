import { sql } from 'kysely'
import type { SqlReader } from '../../../platform/db/scope.ts'

/** Returns the ids that exist here; with a negotiator, only ids of that negotiator's cases. */
export const existingIds = async (
  reader: SqlReader,
  ids: readonly number[],
  negotiator: number | null = null,
): Promise<number[]> => {
  if (ids.length === 0) return []
  const { rows } = await sql<{ ids: number[] | null }>`
    select array_agg(c.id) as ids from cases.case c where c.id = any (${[...ids]}::integer[])
      and (${negotiator}::integer is null or c.negotiator_id = ${negotiator}::integer)`.execute(reader.sql)
  return rows[0]?.ids ?? []
}

/** Returns the cases with these process numbers of the current format. */
export const idsByProcess = async (
  reader: SqlReader,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  if (numbers.length === 0) return new Map()
  const rows = await reader.sql
    .selectFrom('cases.case_text as t')
    .select(['t.case_id as id', 't.process_number as number'])
    .where(sql<boolean>`t.process_number = any (${[...numbers]}::text[])`)
    .execute()
  return new Map(rows.map(({ id, number }) => [number ?? '', id]))
}

/** Returns the first case with each of these numbers of the old format. */
export const idsByOldNumber = async (
  reader: SqlReader,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  if (numbers.length === 0) return new Map()
  const rows = await reader.sql
    .selectFrom('cases.case as c')
    .select(['c.id', 'c.old_process_number as number'])
    .where(sql<boolean>`c.old_process_number = any (${[...numbers]}::text[])`)
    .orderBy('c.id', 'desc')
    .execute()
  return new Map(rows.map(({ id, number }) => [number ?? '', id]))
}

/** Returns the names by which a row refers to its case. */
export const namesOfCases = async (reader: SqlReader, ids: readonly number[]) => {
  if (ids.length === 0) return new Map<number, { author: string; processNumber: string | null }>()
  const rows = await reader.sql
    .selectFrom('cases.case as c')
    .leftJoin('people.person as p', (join) =>
      join.onRef('p.tenant_id', '=', 'c.tenant_id').onRef('p.id', '=', 'c.author_id'),
    )
    .select([
      'c.id',
      sql<string>`coalesce(p.name, '')`.as('author'),
      sql<string | null>`coalesce(c.process_number, c.old_process_number)`.as('processNumber'),
    ])
    .where(sql<boolean>`c.id = any (${[...ids]}::integer[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
