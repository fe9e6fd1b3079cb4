// The database goes away under a house that stands, and comes back: new connections are refused, and those that are open break.
import { Client } from 'pg'
import type { TestHouse } from './house.ts'

/** Whatever is asked of `house.sql` meanwhile is answered. */
export const takeDatabaseAway = async ({ url, sql }: TestHouse) => {
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
