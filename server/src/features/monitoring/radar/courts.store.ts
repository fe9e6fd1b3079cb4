// The circuit of each court: after failures nobody asks it for a while. '*' stands for the whole interface.
import { sql } from 'kysely'
import type { SystemTx } from '../../../platform/db/scope.ts'

export const noteAnswer = async (tx: SystemTx, alias: string) => {
  await sql`
    insert into monitoring.court (alias, heard_at) values (${alias}, ${tx.now})
    on conflict (alias) do update set failures = 0, fault = null, closed_until = '-infinity', heard_at = excluded.heard_at`.execute(
    tx.sql,
  )
  await sql`update monitoring.court set fault = null, closed_until = '-infinity' where alias = '*' and fault is not null`.execute(
    tx.sql,
  )
}

/** Returns the number of failures in a row. */
export const noteFailure = async (tx: SystemTx, alias: string, fault: string): Promise<number> => {
  const { rows } = await sql<{ failures: number }>`
    insert into monitoring.court (alias, failures, fault) values (${alias}, 1, ${fault})
    on conflict (alias) do update set failures = monitoring.court.failures + 1, fault = excluded.fault
    returning failures`.execute(tx.sql)
  return rows[0]?.failures ?? 1
}

export const closeCourt = async (tx: SystemTx, alias: string, ms: number) => {
  await sql`update monitoring.court set closed_until = ${tx.now}::timestamptz + ${ms}::float8 * interval '1 millisecond'
    where alias = ${alias}`.execute(tx.sql)
}

export const limitTerms = async (tx: SystemTx, alias: string, terms: number) => {
  await sql`
    insert into monitoring.court (alias, terms) values (${alias}, ${terms})
    on conflict (alias) do update set terms = least(monitoring.court.terms, excluded.terms)`.execute(tx.sql)
}

/** Asks for full batches again: a limit may have been an accident. */
export const resetTerms = async (tx: SystemTx) => {
  await sql`update monitoring.court set terms = 100 where terms < 100`.execute(tx.sql)
}

/** The court has no index: its processes say so. */
export const markUncovered = async (tx: SystemTx, numbers: readonly string[]) => {
  await sql`update monitoring.process set state = 'uncovered' where number = any (${[...numbers]}::text[]) and state = 'waiting'`.execute(
    tx.sql,
  )
}

const awayAfterMs = 6 * 60 * 60 * 1_000

export const radarHealth = async (tx: SystemTx) => {
  const { rows } = await sql<{ heard: Date | null; isKeyRefused: boolean; isWaiting: boolean }>`
    select max(k.heard_at) as heard, coalesce(bool_or(k.alias = '*' and k.fault = 'key'), false) as "isKeyRefused",
      coalesce(bool_or(k.failures > 0), false) as "isWaiting" from monitoring.court k`.execute(tx.sql)
  const { heard = null, isKeyRefused = false, isWaiting = false } = rows[0] ?? {}
  const isAway = isWaiting && (heard === null || tx.now.getTime() - heard.getTime() > awayAfterMs)
  return { heardAt: heard, isKeyRefused, isAway }
}
