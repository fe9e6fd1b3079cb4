// The books of the gazette: one for each court and day, read once.
import { sql } from 'kysely'
import type { SystemTx } from '../../../platform/db/scope.ts'

/** Opens the books of these days for the courts that are followed; those that exist stay as they are. */
export const openBooks = async (tx: SystemTx, days: readonly string[]) => {
  await sql`
    insert into monitoring.book (court, day, due_at)
    select replace(k.court, '-', ''), d.day, ${tx.now}
    from (select distinct p.court from monitoring.process p where p.court <> '') k cross join unnest(${[...days]}::date[]) d (day)
    on conflict do nothing`.execute(tx.sql)
}

export interface Book {
  readonly court: string
  readonly day: string
  readonly tries: number
}

const later = (now: Date, ms: number) => sql`${now}::timestamptz + ${ms}::float8 * interval '1 millisecond'`

/** Taking a book moves it behind the lease: the book of a killed server is due again by itself. */
export const takeBook = async (tx: SystemTx, leaseMs: number): Promise<Book | null> => {
  const { rows } = await sql<Book>`
    update monitoring.book b set due_at = ${later(tx.now, leaseMs)}, tries = b.tries + 1
    from (
      select court, day from monitoring.book where read_at is null and due_at <= ${tx.now} and tries < 6
      order by due_at, court limit 1 for update skip locked
    ) n where b.court = n.court and b.day = n.day
    returning b.court, b.day::text, b.tries`.execute(tx.sql)
  return rows[0] ?? null
}

export const finishBook = async (tx: SystemTx, { court, day }: Book, publications: number) => {
  await sql`update monitoring.book set read_at = ${tx.now}, publications = ${publications}
    where court = ${court} and day = ${day}::date`.execute(tx.sql)
}

export const postponeBook = async (tx: SystemTx, { court, day }: Book, ms: number) => {
  await sql`update monitoring.book set due_at = ${later(tx.now, ms)} where court = ${court} and day = ${day}::date`.execute(
    tx.sql,
  )
}

export const forgetBooks = async (tx: SystemTx, before: string) => {
  await sql`delete from monitoring.book where day < ${before}::date`.execute(tx.sql)
}

export const followedNumbers = async (tx: SystemTx, court: string): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ number: string }>`
    select distinct p.number from monitoring.process p where replace(p.court, '-', '') = ${court}`.execute(tx.sql)
  return new Set(rows.map(({ number }) => number))
}
