// Makes the database unavailable to a running app, and available again: new connections are refused, open ones are broken.
import { Client } from 'pg'
import type { TestApp } from './app.ts'

/** The connection of `app.sql` stays open, so that the test can still query. */
export const takeDatabaseAway = async ({ url, sql }: TestApp) => {
  const name = new URL(url).pathname.slice(1)
  const beside = new Client({ connectionString: new URL('/postgres', url).href })
  await beside.connect()
  await beside.query(`alter database "${name}" with allow_connections false`)
  await sql.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()',
    [name],
  )
  return {
    async bringBack() {
      await beside.query(`alter database "${name}" with allow_connections true`)
      await beside.end()
    },
  }
}
