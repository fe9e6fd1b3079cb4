import { setImmediate } from 'node:timers/promises'
import { z } from 'zod'
import { Client } from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aTenant, type TestTenant } from '../../testing/builders.ts'
import { takeDatabaseAway } from '../../testing/database-away.ts'
import { startHouse, type TestHouse } from '../../testing/house.ts'
import { signal } from '../../testing/signal.ts'
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
  const end = () => pool.end()
  running.push({ jobs, end })
  return { died, jobs, end }
}

const numbered = (name: string, attempts = 5) => defineJob({ name, payload: z.object({ n: z.number() }), attempts })

/** Enqueues a job as started by this worker, which has been silent for an hour. */
const putAsTaken = async (job: ReturnType<typeof numbered>, worker: string) => {
  await house.db.inTenant(tenant.id, async (tx) => tx.enqueue(job, { n: 5 }))
  const { rowCount } = await house.sql.query(
    `update graphile_worker._private_jobs j set locked_by = $1, locked_at = now() - interval '1 hour', attempts = 1
     from graphile_worker._private_tasks t where t.id = j.task_id and t.identifier = $2`,
    [worker, job.name],
  )
  expect(rowCount).toBe(1)
}

/** Starts a job that waits until the test ends it. */
const startWaiting = async (name: string) => {
  const job = numbered(name)
  const [begun, mayEnd] = [signal(), signal()]
  let runs = 0
  const started = await start([
    handleJob(job, async () => {
      runs += 1
      begun.give()
      await mayEnd.given
    }),
  ])
  await house.db.inTenant(tenant.id, async (tx) => tx.enqueue(job, { n: 1 }))
  await begun.given
  const ofJob = `j.task_id = (select id from graphile_worker._private_tasks where identifier = '${name}')`
  return { ...started, end: () => mayEnd.give(), endPool: started.end, runs: () => runs, ofJob }
}

/** Waits for heartbeats: a worker that writes its heartbeat has also looked for lost workers. */
const looked = async (times: number) => {
  const lastSaid = async () =>
    (await house.sql.query<{ at: string }>('select max(seen_at)::text as at from platform.worker')).rows[0]?.at
  for (let time = 0; time < times; time += 1) {
    const before = await lastSaid()
    while ((await lastSaid()) === before) await setImmediate()
  }
}

describe('jobs', () => {
  // Runs first, before any other worker of this file can release the job.
  it('of a lost worker run on a worker that has been up for the whole silence period', async () => {
    const job = numbered('test.gone.run')
    const done: number[] = []
    await putAsTaken(job, 'gone')
    const started = performance.now()
    await start([handleJob(job, async ({ n }) => void done.push(n))])
    await house.jobsDone()
    expect(performance.now() - started).toBeGreaterThan(5_000)
    expect(done).toEqual([5])
  })

  it('of a lost worker do not run on a worker whose own connection has just broken', async () => {
    const job = numbered('test.gone-again.run')
    const done: number[] = []
    await start([handleJob(job, async ({ n }) => void done.push(n))])
    await house.sql.query(
      `select pg_terminate_backend(pid) from pg_locks
       where locktype = 'advisory' and classid::bigint = hashtext('platform.worker')::bigint & 4294967295`,
    )
    const started = performance.now()
    await putAsTaken(job, 'gone')
    await house.jobsDone()
    expect(performance.now() - started).toBeGreaterThan(5_000)
    expect(done).toEqual([5])
  })

  it('of one lane run one after another in order, those of two lanes in parallel', async () => {
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

  it('enqueued twice under one key run once', async () => {
    const job = numbered('test.key.run')
    await house.db.inTenant(tenant.id, async (tx) => tx.enqueue(job, { n: 1 }, { key: 'same' }))
    await house.db.inTenant(tenant.id, async (tx) => tx.enqueue(job, { n: 2 }, { key: 'same' }))
    const seen: number[] = []
    await start([handleJob(job, async ({ n }) => void seen.push(n))])
    await house.jobsDone()
    expect(seen).toEqual([2])
  })

  it('that fail for good are dead: counted, listed with their error, and run again on request', async () => {
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

  it('run although the first fetch of jobs failed', async () => {
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

  it('complete once although the database is away when they complete', async () => {
    const job = await startWaiting('test.away.run')
    const database = await takeDatabaseAway(house)
    job.end()
    await expect(new Client({ connectionString: house.url }).connect()).rejects.toThrow()
    await database.bringBack()
    await house.jobsDone()
    expect(job.runs()).toBe(1)
  })

  it('have their result written before their worker stops', async () => {
    const { jobs, end, endPool, ofJob } = await startWaiting('test.over.run')
    const other = new Client({ connectionString: house.url })
    await other.connect()
    await other.query(`begin; select 1 from graphile_worker._private_jobs j where ${ofJob} for update`)
    end()
    let isStopped = false
    const stopping = jobs.stop().then(() => (isStopped = true))
    const isWaiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%delete from%'`
    while ((await house.sql.query(isWaiting)).rowCount === 0) await setImmediate()
    // A hundred round trips: a stop that did not wait for the lock would have finished long ago.
    for (let trip = 0; trip < 100; trip += 1) await house.sql.query('select 1')
    expect(isStopped).toBe(false)
    await other.query('commit')
    await other.end()
    await stopping
    expect((await house.sql.query(`select 1 from graphile_worker._private_jobs j where ${ofJob}`)).rowCount).toBe(0)
    running.splice(
      running.findIndex((one) => one.jobs === jobs),
      1,
    )
    await endPool()
  })

  it('of a busy worker stay with it, and run on another once its process is gone', async () => {
    const job = numbered('test.lost.run')
    const done: number[] = []
    // Takes the lock first, as a worker does: the workers of the tests above look for lost workers all the time.
    const process = new Client({ connectionString: house.url })
    await process.connect()
    await process.query(`select pg_advisory_lock(hashtext('platform.worker'), hashtext('busy'))`)
    await putAsTaken(job, 'busy')
    await start([handleJob(job, async ({ n }) => void done.push(n))])
    await looked(8)
    expect(done).toEqual([])
    await process.end()
    await house.jobsDone()
    expect(done).toEqual([5])
  })

  it('that take long stay with their worker', async () => {
    const { ofJob, end, runs } = await startWaiting('test.long.run')
    const age = `update graphile_worker._private_jobs j set locked_at = now() - interval '1 hour' from platform.worker w where w.id = j.locked_by and ${ofJob}`
    while ((await house.sql.query(age)).rowCount === 0) await setImmediate()
    await looked(30)
    const { rows } = await house.sql.query<{ is_held: boolean }>(
      `select locked_by is not null as is_held from graphile_worker._private_jobs j where ${ofJob}`,
    )
    end()
    await house.jobsDone()
    expect(rows).toEqual([{ is_held: true }])
    expect(runs()).toBe(1)
  })

  it('on a schedule run on one of two processes', { timeout: 100_000 }, async () => {
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
    // Both processes wake at the turn of the minute.
    while ((await lastRun()) === null) await setImmediate()
    await house.jobsDone()
    expect(done).toBe(1)
  })
})
