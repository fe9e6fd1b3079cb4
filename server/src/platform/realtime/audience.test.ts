import { expect, it } from 'vitest'
import { startApp } from '../../testing/app.ts'

it('a process that accepts connections receives what other processes publish', { timeout: 300_000 }, async () => {
  const app = await startApp()
  const { rows } = await app.sql.query(
    `select 1 from pg_stat_activity where datname = current_database() and query = 'LISTEN "socket.io#/"'`,
  )
  expect(rows).toHaveLength(1)
  await app.stop()
})
