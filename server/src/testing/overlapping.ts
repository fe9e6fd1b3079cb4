// Makes concurrent calls overlap in the database: a lock holds each of them up in its transaction, until all have arrived.
import { Client } from 'pg'
import { expect } from 'vitest'
import type { TestApp } from './app.ts'

const waitingForLocks = `select count(*)::integer as waiting from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`

/** `lock` is a statement that locks what the calls write, such as `select from identity.account where id = 1 for update`. */
export const overlapping = async <T>(
  app: TestApp,
  lock: string,
  calls: readonly (() => Promise<T>)[],
): Promise<T[]> => {
  const holder = new Client({ connectionString: app.url })
  await holder.connect()
  try {
    await holder.query('begin')
    await holder.query(lock)
    const answers = Promise.all(calls.map((call) => call()))
    const waiting = async () => (await app.sql.query<{ waiting: number }>(waitingForLocks)).rows[0]?.waiting
    await expect.poll(waiting).toBe(calls.length)
    await holder.query('commit')
    return await answers
  } finally {
    await holder.end()
  }
}
