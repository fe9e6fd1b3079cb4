// The database is slow or unavailable for the owner of a number: the number stays with its process, or returns to it.
import { casesMailsEndpoints } from '@tratativa/contract/cases/mails/endpoints'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { takeDatabaseAway } from '../../../testing/take-database-away.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { aNumber, receiveFrom, waitOptions, stateOf, untilState, type TestNumber } from '../../../testing/numbers.ts'

/** The number of connections for requests that write. */
const writers = 5

let app: TestApp
beforeAll(async () => {
  app = await startApp({ env: { DATABASE_POOL: String(2 * writers) } })
})
afterAll(() => app.stop())

const fenceOf = async ({ tenant }: TestNumber) => {
  const { rows } = await app.sql.query<{ fence: string }>('select fence from chat.session where tenant_id = $1', [
    tenant.id,
  ])
  return Number(rows[0]?.fence)
}

it('SESS-002 a number stays with its process while requests wait for the database longer than the lease lasts', async () => {
  const number = await aNumber(app)
  const leaseOf = async (since: Date) => {
    const { rows } = await app.sql.query<{ fence: string; is_renewed: boolean; waiting: number }>(
      `select fence, lease_until > $2::timestamptz + interval '12 seconds' as is_renewed,
         (select count(*)::int from pg_locks where relation = 'cases.mail_model'::regclass and not granted) as waiting
       from chat.session where tenant_id = $1`,
      [number.tenant.id, since],
    )
    return rows[0]
  }
  const { rows } = await app.sql.query<{ now: Date }>('select now()')
  const since = rows[0]?.now ?? new Date(0)
  const before = await leaseOf(since)
  const other = new Client({ connectionString: app.url })
  await other.connect()
  await other.query('begin; lock table cases.mail_model in access exclusive mode')
  const crowd = Array.from({ length: 20 }, (_, n) =>
    app.call(
      casesMailsEndpoints.addMailModel,
      { name: `Modelo ${n}`, subject: 'Acordo', text: 'Olá', isActive: true },
      { as: number.admin.token },
    ),
  )
  await vi.waitFor(
    async () => expect(await leaseOf(since)).toEqual({ fence: before?.fence, is_renewed: true, waiting: writers }),
    waitOptions,
  )
  await other.query('rollback')
  await other.end()
  await Promise.all(crowd)
  expect(await stateOf(app, number)).toMatchObject({ state: 'open' })
}, 120_000)

it('SESS-002 a number that its process released because the database was unavailable is claimed by it again', async () => {
  const number = await aNumber(app)
  const database = await takeDatabaseAway(app)
  await vi.waitFor(async () => {
    const { rows } = await app.sql.query<{ is_over: boolean }>(
      `select lease_until + interval '2 seconds' < now() as is_over from chat.session where tenant_id = $1`,
      [number.tenant.id],
    )
    expect(rows[0]?.is_over).toBe(true)
  }, waitOptions)
  await database.bringBack()
  await vi.waitFor(async () => expect(await fenceOf(number)).toBeGreaterThan(1), waitOptions)
  await untilState(app, number, 'open')
  expect(await receiveFrom(app, number, { from: '5511988887777', type: 'text', text: 'Alguém aí?' })).toHaveLength(1)
}, 120_000)
