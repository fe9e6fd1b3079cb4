import type { ClosureId, CourtClosureRow } from '@tratativa/contract/deadlines/shapes'
import type { ClosureEffect } from '@tratativa/contract/deadlines/kinds'
import { sql } from 'kysely'
import type { SqlReader, TenantTx } from '../../../platform/db/scope.ts'

const columns = [
  'id',
  'court',
  'unit',
  'first_day',
  'last_day',
  'name',
  'effect',
  'act',
  'source',
  'confirmed_at',
  'confirmed_by',
] as const

interface Row {
  readonly id: number
  readonly court: string
  readonly unit: string | null
  readonly first_day: string
  readonly last_day: string
  readonly name: string
  readonly effect: string
  readonly act: string
  readonly source: string
  readonly confirmed_at: Date | null
  readonly confirmed_by: string | null
}

const toClosure = ({ first_day, last_day, confirmed_at, confirmed_by, ...row }: Row): CourtClosureRow => ({
  ...row,
  id: row.id as ClosureId,
  effect: row.effect as ClosureEffect,
  firstDay: first_day,
  lastDay: last_day,
  isConfirmed: confirmed_at !== null,
  confirmedBy: confirmed_by,
})

/** The rows that a court's calendar may have. */
export const maxClosures = 2000

export const closuresOfCourt = async (reader: SqlReader, court: string): Promise<CourtClosureRow[]> =>
  (
    await reader.sql
      .selectFrom('deadlines.closure')
      .select(columns)
      .where('court', '=', court)
      .orderBy('first_day')
      .orderBy('id')
      .limit(maxClosures)
      .execute()
  ).map(toClosure)

export const countClosures = (reader: SqlReader) =>
  reader.sql
    .selectFrom('deadlines.closure')
    .select([
      'court',
      sql<number>`count(*)::int`.as('rows'),
      sql<number>`(count(*) filter (where confirmed_at is null))::int`.as('unconfirmed'),
    ])
    .groupBy('court')
    .orderBy('court')
    .execute()

export type ClosureValues = Pick<
  CourtClosureRow,
  'unit' | 'firstDay' | 'lastDay' | 'name' | 'effect' | 'act' | 'source'
>

const rowOf = ({ firstDay, lastDay, unit, name, effect, act, source }: ClosureValues) => ({
  unit,
  first_day: firstDay,
  last_day: lastDay,
  name,
  effect,
  act,
  source,
})

/** Returns the inserted rows; a row for the same period and effect is left out. */
export const insertClosures = async (
  tx: TenantTx,
  court: string,
  rows: readonly ClosureValues[],
  by: string,
): Promise<CourtClosureRow[]> =>
  (
    await tx.sql
      .insertInto('deadlines.closure')
      .values(rows.map((row) => ({ court, ...rowOf(row), confirmed_at: tx.now, confirmed_by: by })))
      .onConflict((conflict) => conflict.doNothing())
      .returning(columns)
      .execute()
  ).map(toClosure)

export const findClosure = async (reader: SqlReader, id: ClosureId): Promise<CourtClosureRow | undefined> => {
  const row = await reader.sql.selectFrom('deadlines.closure').select(columns).where('id', '=', id).executeTakeFirst()
  return row && toClosure(row)
}

export const lockClosure = async (tx: TenantTx, id: ClosureId): Promise<CourtClosureRow | undefined> => {
  const row = await tx.sql
    .selectFrom('deadlines.closure')
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row && toClosure(row)
}

export const hasTwinClosure = async (
  tx: TenantTx,
  id: ClosureId,
  court: string,
  { unit, firstDay, lastDay, effect }: ClosureValues,
) => {
  const twin = await tx.sql
    .selectFrom('deadlines.closure')
    .select('id')
    .where('court', '=', court)
    .where('id', '<>', id)
    .where('first_day', '=', firstDay)
    .where('last_day', '=', lastDay)
    .where('effect', '=', effect)
    .where(sql<boolean>`coalesce(unit, '') = ${unit ?? ''}`)
    .executeTakeFirst()
  return twin !== undefined
}

export const updateClosure = async (tx: TenantTx, id: ClosureId, change: Partial<ClosureValues>, by: string) => {
  const { firstDay, lastDay, ...rest } = change
  await tx.sql
    .updateTable('deadlines.closure')
    .set({
      ...rest,
      ...(firstDay === undefined ? {} : { first_day: firstDay }),
      ...(lastDay === undefined ? {} : { last_day: lastDay }),
      confirmed_at: tx.now,
      confirmed_by: by,
    })
    .where('id', '=', id)
    .execute()
}

export const deleteClosure = async (tx: TenantTx, id: ClosureId) => {
  await tx.sql.deleteFrom('deadlines.closure').where('id', '=', id).execute()
}

const lockName = (tx: TenantTx, court: string) => `deadlines.calendar:${tx.tenantId}:${court}`

/** Waits for deadlines that are being counted by this calendar, so that the recount sees them. */
export const lockCalendar = async (tx: TenantTx, court: string) => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${lockName(tx, court)}, 0))`.execute(tx.sql)
}

/** Waits for a change of this calendar, so that the count sees it. */
export const shareCalendar = async (tx: TenantTx, court: string) => {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(${lockName(tx, court)}, 0))`.execute(tx.sql)
}
