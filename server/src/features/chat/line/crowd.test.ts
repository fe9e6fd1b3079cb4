// The database is slow or unavailable for the owner of a number: the number stays with its process, or returns to it.
import { casesMailsEndpoints } from '@tratativa/contract/cases/mails/endpoints'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { takeDatabaseAway } from '../../../testing/database-away.ts'
import { startHouse, type TestHouse } from '../../../testing/house.ts'
import { aNumber, hear, patience, stateOf, untilState, type TestNumber } from '../../../testing/numbers.ts'

/** The number of connections for requests that write. */
const writers = 5

let house: TestHouse
beforeAll(async () => {
  house = await startHouse({ env: { DATABASE_POOL: String(2 * writers) } })
})
afterAll(() => house.stop())

const fenceOf = async ({ tenant }: TestNumber) => {
  const { rows } = await house.sql.query<{ fence: string }>('select fence from chat.session where tenant_id = $1', [
    tenant.id,
  ])
  return Number(rows[0]?.fence)
}

it('SESS-002 a number stays with its process while requests wait for the database longer than the lease lasts', async () => {
  const number = await aNumber(house)
  const leaseOf = async (since: Date) => {
    const { rows } = await house.sql.query<{ fence: string; is_renewed: boolean; waiting: number }>(
      `select fence, lease_until > $2::timestamptz + interval '12 seconds' as is_renewed,
         (select count(*)::int from pg_locks where relation = 'cases.mail_model'::regclass and not granted) as waiting
       from chat.session where tenant_id = $1`,
      [number.tenant.id, since],
    )
    return rows[0]
  }
  const { rows } = await house.sql.query<{ now: Date }>('select now()')
  const since = rows[0]?.now ?? new Date(0)
  const before = await leaseOf(since)
  const other = new Client({ connectionString: house.url })
  await other.connect()
  await other.query('begin; lock table cases.mail_model in access exclusive mode')
  const crowd = Array.from({ length: 20 }, (_, n) =>
    house.call(
      casesMailsEndpoints.addMailModel,
      { name: `Modelo ${n}`, subject: 'Acordo', text: 'Olá', isActive: true },
      { as: number.admin.token },
    ),
  )
  await vi.waitFor(
    async () => expect(await leaseOf(since)).toEqual({ fence: before?.fence, is_renewed: true, waiting: writers }),
    patience,
  )
  await other.query('rollback')
  await other.end()
  await Promise.all(crowd)
  expect(await stateOf(house, number)).toMatchObject({ state: 'open' })
}, 120_000)

it('SESS-002 a number that its process released because the database was unavailable is claimed by it again', async () => {
  const number = await aNumber(house)
  const database = await takeDatabaseAway(house)
  await vi.waitFor(async () => {
    const { rows } = await house.sql.query<{ is_over: boolean }>(
      `select lease_until + interval '2 seconds' < now() as is_over from chat.session where tenant_id = $1`,
      [number.tenant.id],
    )
    expect(rows[0]?.is_over).toBe(true)
  }, patience)
  await database.bringBack()
  await vi.waitFor(async () => expect(await fenceOf(number)).toBeGreaterThan(1), patience)
  await untilState(house, number, 'open')
  expect(await hear(house, number, { from: '5511988887777', type: 'text', text: 'Alguém aí?' })).toHaveLength(1)
}, 120_000)
