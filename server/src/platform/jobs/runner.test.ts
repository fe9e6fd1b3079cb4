import { setImmediate } from 'node:timers/promises'
import { z } from 'zod'
import { Client } from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aTenant, type TestTenant } from '../../testing/builders.ts'
import { takeDatabaseAway } from '../../testing/database-away.ts'
import { startHouse, type TestHouse } from '../../testing/house.ts'
import { makePool } from '../db/driver.ts'
import { listDeadJobs, runAgain } from './dead-jobs.store.ts'
import { defineJob, handleJob, type JobHandler, type Schedule } from './job.ts'
import { startJobs, type Jobs } from './runner.ts'

let house: TestHouse
let tenant: TestTenant
const running: { jobs: Jobs; end: () => Promise<void> }[] = []

beforeAll(async () => {
  house = await startHouse({ env: { ROLES: 'web' } })
  tenant = await aTenant(house)
})
afterAll(async () => {
  for (const { jobs, end } of running) {
    await jobs.stop()
    await end()
  }
  await house.stop()
})

const start = async (handlers: readonly JobHandler[], schedules: readonly Schedule[] = []) => {
  const died: string[] = []
  const pool = makePool(house.url, 8, () => undefined)
  const jobs = await startJobs({
    pool,
    db: house.db,
    log: pino({ level: 'silent' }),
    concurrency: 6,
    handlers,
    schedules,
    onDead: (job) => died.push(job),
  })
  running.push({ jobs, end: () => pool.end() })
  return { died }
}

const signal = () => {
  let give = () => undefined as void
  const given = new Promise<void>((resolve) => (give = resolve))
  return { give, given }
}

const numbered = (name: string, attempts = 5) => defineJob({ name, payload: z.object({ n: z.number() }), attempts })

describe('jobs', () => {
  it('of one lane run one after another in their order, those of two lanes side by side', async () => {
    const job = numbered('test.lane.run')
    const order: number[] = []
    const busy = { a: 0, b: 0, both: 0 }
    let finish = () => undefined as void
    const all = new Promise<void>((resolve) => {
      finish = resolve
    })
    await start([
      handleJob(job, async ({ n }) => {
        const lane = n < 100 ? 'a' : 'b'
        busy[lane] += 1
        expect(busy[lane]).toBe(1)
        if (busy.a + busy.b === 2) busy.both += 1
        await house.sql.query('select 1')
        order.push(n)
        busy[lane] -= 1
        if (order.length === 40) finish()
      }),
    ])
    await house.db.inTenant(tenant.id, async (tx) => {
      for (let n = 0; n < 20; n += 1) {
        tx.enqueue(job, { n }, { lane: 'test:a' })
        tx.enqueue(job, { n: 100 + n }, { lane: 'test:b' })
      }
    })
    await all
    expect(order.filter((n) => n < 100)).toEqual([...Array(20).keys()])
    expect(order.filter((n) => n >= 100)).toEqual([...Array(20).keys()].map((n) => n + 100))
  })

  it('put twice under one key run once', async () => {
    const job = numbered('test.key.run')
    await house.db.inTenant(tenant.id, async (tx) => tx.enqueue(job, { n: 1 }, { key: 'same' }))
    await house.db.inTenant(tenant.id, async (tx) => tx.enqueue(job, { n: 2 }, { key: 'same' }))
    const seen: number[] = []
    await start([handleJob(job, async ({ n }) => void seen.push(n))])
    await house.jobsDone()
    expect(seen).toEqual([2])
  })

  it('that fail for good are dead: counted, listed with their error, and run again when asked', async () => {
    const job = numbered('test.death.run', 1)
    let isBroken = true
    const done: number[] = []
    const { died } = await start([
      handleJob(job, async ({ n }) => {
        if (isBroken) throw new Error('it is broken')
        done.push(n)
      }),
    ])
    await house.db.inTenant(tenant.id, async (tx) => tx.enqueue(job, { n: 7 }))
    let dead = await house.db.asSystem(listDeadJobs)
    while (dead.length === 0) dead = await house.db.asSystem(listDeadJobs)
    expect(dead[0]).toMatchObject({
      job: 'test.death.run',
      last_error: expect.stringContaining('it is broken') as string,
    })
    while (died.length === 0) await house.sql.query('select 1')
    expect(died).toEqual(['test.death.run'])
    isBroken = false
    expect(
      await house.db.asSystem((tx) =>
        runAgain(
          tx,
          dead.map((one) => one.id),
        ),
      ),
    ).toBe(1)
    await house.jobsDone()
    expect(done).toEqual([7])
  })

  it('are done although the first look for them failed', async () => {
    const holder = new Client({ connectionString: house.url })
    await holder.connect()
    await holder.query('begin; lock table graphile_worker._private_tasks in share row exclusive mode')
    const job = numbered('test.broken-start.run')
    const done: number[] = []
    await start([handleJob(job, async ({ n }) => void done.push(n))])
    const end = () =>
      house.sql.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where wait_event_type = 'Lock' and query like 'insert into %_private_tasks%'`,
      )
    while ((await end()).rowCount === 0) await setImmediate()
    await holder.end()
    await house.db.inTenant(tenant.id, async (tx) => tx.enqueue(job, { n: 3 }))
    await house.jobsDone()
    expect(done).toEqual([3])
  })

  it('end once although the database is away as they end', async () => {
    const job = numbered('test.away.run')
    const [begun, away] = [signal(), signal()]
    let runs = 0
    await start([
      handleJob(job, async () => {
        runs += 1
        begun.give()
        await away.given
      }),
    ])
    await house.db.inTenant(tenant.id, async (tx) => tx.enqueue(job, { n: 1 }))
    await begun.given
    const database = await takeDatabaseAway(house)
    away.give()
    await expect(new Client({ connectionString: house.url }).connect()).rejects.toThrow()
    await database.bringBack()
    await house.jobsDone()
    expect(runs).toBe(1)
  })

  it('of the clock are done by one of two processes', { timeout: 100_000 }, async () => {
    let done = 0
    const schedule = {
      name: 'test.clock.run',
      cron: '* * * * *',
      handle: () => {
        done += 1
        return Promise.resolve()
      },
    }
    await start([], [schedule])
    await start([], [schedule])
    const lastRun = async () =>
      (
        await house.sql.query<{ last: Date | null }>(
          `select last_execution as last, pg_sleep(0.1) from graphile_worker._private_known_crontabs where identifier = 'test.clock.run'`,
        )
      ).rows[0]?.last ?? null
    // Both wake at the turn of the minute.
    while ((await lastRun()) === null) await setImmediate()
    await house.jobsDone()
    expect(done).toBe(1)
  })
})
