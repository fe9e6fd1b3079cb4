import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../testing/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp({ env: { ROLES: 'web' } })
})
afterAll(() => app.stop())

const moments = [
  '2026-03-05 17:04:09.123456+00',
  '2026-03-05 17:04:09.999999+00',
  '2026-03-05 17:04:09+00',
  '2026-12-31 23:59:59.5-03',
  '1970-01-01 00:00:00+00',
  '0099-01-01 00:00:00+00',
  '12026-01-01 00:00:00+00',
  '0044-03-15 12:00:00+00 BC',
]

describe('a timestamp of Postgres', { timeout: 120_000 }, () => {
  it.each(['UTC', 'America/Sao_Paulo', 'Asia/Kolkata'])(
    'is parsed to the same instant when written in %s',
    async (zone) => {
      await app.db.asSystem(async (tx) => {
        await sql`select set_config('timezone', ${zone}, true)`.execute(tx.sql)
        for (const text of moments) {
          const { rows } = await sql<{ at: Date; ms: number }>`
          select at, floor(extract(epoch from at) * 1000)::float8 as ms from (select ${text}::timestamptz as at) one`.execute(
            tx.sql,
          )
          expect([text, rows[0]?.at.getTime()]).toEqual([text, rows[0]?.ms])
        }
      })
    },
  )

  it('that is infinity is parsed as Infinity, not as a date', async () => {
    await app.db.asSystem(async (tx) => {
      const { rows } = await sql<{ at: unknown }>`select 'infinity'::timestamptz as at`.execute(tx.sql)
      expect(rows).toEqual([{ at: Infinity }])
    })
  })
})
