import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { aChat, aReleasedTenant } from '../../../testing/numbers.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp({ env: { ROLES: 'web' } })
})
afterAll(() => app.stop())

const owner = randomUUID()
const waiting = 3_000

/** Queues this many messages, spread over the chats; returns their ids. */
const queue = async (tenant: number, chats: readonly number[], count: number) => {
  const { rows } = await app.sql.query<{ id: number }>(
    `with said as (
       insert into chat.message (tenant_id, chat_id, at, is_ours, text, external_id)
       select $1, ($2::integer[])[1 + n % cardinality($2)], now(), true, 'palavra ' || n, 'T' || gen_random_uuid()
       from generate_series(0, $3 - 1) n order by n returning id, chat_id
     ), going as (insert into chat.outgoing (tenant_id, chat_id, message_id) select $1, chat_id, id from said)
     select id from said order by id`,
    [tenant, chats, count],
  )
  return rows.map(({ id }) => id)
}

/** Returns the messages taken, and the number of queue rows that were read for them. */
const claimDue = async (tenant: number, busy: readonly number[], atMost: number) => {
  const looked = async () =>
    (
      await app.sql.query<{ n: number }>(
        `select (seq_tup_read + idx_tup_fetch)::integer as n from pg_stat_xact_user_tables
         where schemaname = 'chat' and relname = 'outgoing'`,
      )
    ).rows[0]?.n ?? 0
  await app.sql.query('begin')
  try {
    await app.sql.query(`select set_config('app.tenant', $1, true)`, [String(tenant)])
    const before = await looked()
    const { rows } = await app.sql.query<{ message_id: number }>(
      'select message_id from chat.claim_outgoing($1, 1, $2, $3, now()) order by message_id',
      [owner, busy, atMost],
    )
    return { taken: rows.map(({ message_id }) => message_id), looked: (await looked()) - before }
  } finally {
    await app.sql.query('rollback')
  }
}

describe('CHAT-014 the next message to send', () => {
  it('is the oldest of each idle chat, found without reading the whole queue', async () => {
    const number = await aReleasedTenant(app)
    const { tenant } = number
    await app.sql.query(
      `insert into chat.session (tenant_id, is_wanted, state, owner, fence, lease_until)
       values ($1, true, 'open', $2, 1, now() + interval '1 hour')`,
      [tenant.id, owner],
    )
    const chats: number[] = []
    for (const phone of ['5511988880001', '5511988880002', '5511988880003', '5511988880004'])
      chats.push(await aChat(app, number, phone))
    // Plans the query while the queue is almost empty.
    const firstQueued = await queue(tenant.id, chats, 1)
    expect((await claimDue(tenant.id, [], 16)).taken).toEqual(firstQueued)
    const all = [...firstQueued, ...(await queue(tenant.id, chats, waiting))]
    const [first = 0] = chats
    const firsts = await app.sql.query<{ id: number }>(
      'select min(message_id)::integer as id from chat.outgoing where tenant_id = $1 group by chat_id order by 1',
      [tenant.id],
    )
    expect(all).toHaveLength(waiting + 1)
    const { taken, looked } = await claimDue(tenant.id, [], 2)
    expect(taken).toEqual(firsts.rows.slice(0, 2).map(({ id }) => id))
    expect(looked).toBeLessThan(100)
    const others = await claimDue(tenant.id, [first], 3)
    expect(others.taken).toEqual(firsts.rows.map(({ id }) => id).filter((id) => id !== firstQueued[0]))
    expect(others.looked).toBeLessThan(100)
  })
})
