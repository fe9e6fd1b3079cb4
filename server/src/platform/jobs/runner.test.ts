import { setImmediate } from 'node:timers/promises'
import { z } from 'zod'
import { Client } from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { aTenant, type TestTenant } from '../../testing/builders.ts'
import { takeDatabaseAway } from '../../testing/take-database-away.ts'
import { startApp, type TestApp } from '../../testing/app.ts'
import { signal } from '../../testing/signal.ts'
import { makePool } from '../db/driver.ts'
import { listDeadJobs, runAgain } from './dead-jobs.store.ts'
import { defineJob, handleJob, type JobHandler, type Schedule } from './job.ts'
import { startJobs, type Jobs } from './runner.ts'

let app: TestApp
let tenant: TestTenant
const running: { jobs: Jobs; end: () => Promise<void> }[] = []

beforeAll(async () => {
  app = await startApp({ env: { ROLES: 'web' } })
  tenant = await aTenant(app)
})
afterAll(async () => {
  for (const { jobs, end } of running) {
    await jobs.stop()
    await end()
  }
  await app.stop()
})

/** Five of them are the silence after which a worker is lost. */
const beatMs = 400

const start = async (handlers: readonly JobHandler[], schedules: readonly Schedule[] = []) => {
  const died: string[] = []
  const pool = makePool(app.url, 8, () => undefined)
  const jobs = await startJobs({
    pool,
    db: app.db,
    log: pino({ level: 'silent' }),
    concurrency: 6,
    handlers,
    schedules,
    onDead: (job) => died.push(job),
    beatMs,
  })
  const end = () => pool.end()
  running.push({ jobs, end })
  return { died, jobs, end, pool }
}

const numbered = (name: string, attempts = 5) => defineJob({ name, payload: z.object({ n: z.number() }), attempts })

/** Enqueues a job as started by this worker, which has been silent for an hour. */
const markAsTaken = async (job: ReturnType<typeof numbered>, worker: string, attempt = 1) => {
  await app.db.inTenant(tenant.id, async (tx) => tx.enqueue(job, { n: 5 }))
  const { rowCount } = await app.sql.query(
    `update graphile_worker._private_jobs j set locked_by = $1, locked_at = now() - interval '1 hour', attempts = $3
     from graphile_worker._private_tasks t where t.id = j.task_id and t.identifier = $2`,
    [worker, job.name, attempt],
  )
  expect(rowCount).toBe(1)
}

/** Starts a job that waits until the test ends it. */
const startWaiting = async (name: string) => {
  const job = numbered(name)
  const [startSignal, mayEnd] = [signal(), signal()]
  let runs = 0
  const started = await start([
    handleJob(job, async () => {
      runs += 1
      startSignal.give()
      await mayEnd.given
    }),
  ])
  await app.db.inTenant(tenant.id, async (tx) => tx.enqueue(job, { n: 1 }))
  await startSignal.given
  const ofJob = `j.task_id = (select id from graphile_worker._private_tasks where identifier = '${name}')`
  return { ...started, end: () => mayEnd.give(), endPool: started.end, runs: () => runs, ofJob }
}

/** Waits for heartbeats: a worker that writes its heartbeat has also looked for lost workers. */
const looked = async (times: number) => {
  const lastSaid = async () =>
    (await app.sql.query<{ at: string }>('select max(seen_at)::text as at from platform.worker')).rows[0]?.at
  for (let time = 0; time < times; time += 1) {
    const before = await lastSaid()
    while ((await lastSaid()) === before) await setImmediate()
  }
}

/** Moves the clock of this process to two seconds before a full minute; it goes on from there. */
const justBeforeTheMinute = () => {
  const ahead = 58_000 - (Date.now() % 60_000)
  const minuteAt = Date.now() + ahead
  const begun = performance.now()
  vi.useFakeTimers({ toFake: ['Date'], now: minuteAt })
  const ticking = setInterval(() => vi.setSystemTime(minuteAt + performance.now() - begun), 5)
  onTestFinished(() => {
    clearInterval(ticking)
    vi.useRealTimers()
  })
}

describe('jobs', () => {
  // Runs first, before any other worker of this file can release the job.
  it('of a lost worker run on a worker that has been up for the whole silence period', async () => {
    const job = numbered('test.gone.run')
    const done: number[] = []
    await markAsTaken(job, 'gone')
    const started = performance.now()
    await start([handleJob(job, async ({ n }) => void done.push(n))])
    await app.jobsDone()
    expect(performance.now() - started).toBeGreaterThan(5 * beatMs)
    expect(done).toEqual([5])
  })

  it('of a lost worker do not run on a worker whose own connection has just broken', async () => {
    const job = numbered('test.gone-again.run')
    const done: number[] = []
    await start([handleJob(job, async ({ n }) => void done.push(n))])
    await app.sql.query(
      `select pg_terminate_backend(pid) from pg_locks
       where locktype = 'advisory' and classid::bigint = hashtext('platform.worker')::bigint & 4294967295`,
    )
    const started = performance.now()
    await markAsTaken(job, 'gone')
    await app.jobsDone()
    expect(performance.now() - started).toBeGreaterThan(5 * beatMs)
    expect(done).toEqual([5])
  })

  it('are given up when their worker was lost in the last attempt, and when the last attempt fails', async () => {
    const [lost, failing] = [numbered('test.dead-worker.run', 2), numbered('test.failing.run', 1)]
    const [runs, givenUp]: [string[], string[]] = [[], []]
    let isBroken = true
    const handle = (job: typeof lost) =>
      handleJob(
        job,
        async () => {
          runs.push(job.name)
          if (isBroken) throw new Error('it is broken')
        },
        async () => void givenUp.push(job.name),
      )
    await markAsTaken(lost, 'gone', 2)
    const { died } = await start([handle(lost), handle(failing)])
    await expect.poll(() => [givenUp, died]).toEqual([[lost.name], [lost.name]])
    await app.db.inTenant(tenant.id, async (tx) => tx.enqueue(failing, { n: 6 }))
    const both = [lost.name, failing.name]
    await expect.poll(() => [givenUp, died]).toEqual([both, both])
    expect(runs).toEqual([failing.name])
    isBroken = false
    const dead = (await app.db.asSystem(listDeadJobs)).map(({ id }) => id)
    expect(await app.db.asSystem((tx) => runAgain(tx, dead))).toBe(2)
    await app.jobsDone()
    expect(runs.toSorted()).toEqual([lost.name, failing.name, failing.name])
    expect(givenUp).toEqual(both)
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
        await app.sql.query('select 1')
        order.push(n)
        busy[lane] -= 1
        if (order.length === 40) finish()
      }),
    ])
    await app.db.inTenant(tenant.id, async (tx) => {
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
    await app.db.inTenant(tenant.id, async (tx) => tx.enqueue(job, { n: 1 }, { key: 'same' }))
    await app.db.inTenant(tenant.id, async (tx) => tx.enqueue(job, { n: 2 }, { key: 'same' }))
    const seen: number[] = []
    await start([handleJob(job, async ({ n }) => void seen.push(n))])
    await app.jobsDone()
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
    await app.db.inTenant(tenant.id, async (tx) => tx.enqueue(job, { n: 7 }))
    let dead = await app.db.asSystem(listDeadJobs)
    while (dead.length === 0) dead = await app.db.asSystem(listDeadJobs)
    expect(dead[0]).toMatchObject({
      job: 'test.death.run',
      last_error: expect.stringContaining('it is broken') as string,
    })
    while (died.length === 0) await app.sql.query('select 1')
    expect(died).toEqual(['test.death.run'])
    isBroken = false
    expect(
      await app.db.asSystem((tx) =>
        runAgain(
          tx,
          dead.map((deadJob) => deadJob.id),
        ),
      ),
    ).toBe(1)
    await app.jobsDone()
    expect(done).toEqual([7])
  })

  it('run although the first fetch of jobs failed', async () => {
    const holder = new Client({ connectionString: app.url })
    await holder.connect()
    await holder.query('begin; lock table graphile_worker._private_tasks in share row exclusive mode')
    const job = numbered('test.broken-start.run')
    const done: number[] = []
    await start([handleJob(job, async ({ n }) => void done.push(n))])
    const end = () =>
      app.sql.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where wait_event_type = 'Lock' and query like 'insert into %_private_tasks%'`,
      )
    while ((await end()).rowCount === 0) await setImmediate()
    await holder.end()
    await app.db.inTenant(tenant.id, async (tx) => tx.enqueue(job, { n: 3 }))
    await app.jobsDone()
    expect(done).toEqual([3])
  })

  it('complete once although the database is away when they complete', async () => {
    const job = await startWaiting('test.away.run')
    const database = await takeDatabaseAway(app)
    // From here on the result of the job needs a new connection, which is refused.
    await expect.poll(() => job.pool.totalCount).toBe(0)
    job.end()
    await expect(new Client({ connectionString: app.url }).connect()).rejects.toThrow()
    await database.bringBack()
    await app.jobsDone()
    expect(job.runs()).toBe(1)
  })

  it('have their result written before their worker stops', async () => {
    const { jobs, end, endPool, ofJob } = await startWaiting('test.over.run')
    const other = new Client({ connectionString: app.url })
    await other.connect()
    await other.query(`begin; select 1 from graphile_worker._private_jobs j where ${ofJob} for update`)
    end()
    let isStopped = false
    const stopping = jobs.stop().then(() => (isStopped = true))
    const isWaiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%delete from%'`
    while ((await app.sql.query(isWaiting)).rowCount === 0) await setImmediate()
    // A hundred round trips: a stop that did not wait for the lock would have finished long ago.
    for (let trip = 0; trip < 100; trip += 1) await app.sql.query('select 1')
    expect(isStopped).toBe(false)
    await other.query('commit')
    await other.end()
    await stopping
    expect((await app.sql.query(`select 1 from graphile_worker._private_jobs j where ${ofJob}`)).rowCount).toBe(0)
    running.splice(
      running.findIndex((runningJobs) => runningJobs.jobs === jobs),
      1,
    )
    await endPool()
  })

  it('of a busy worker stay with it, and run on another once its process is gone', async () => {
    const job = numbered('test.lost.run')
    const done: number[] = []
    // Takes the lock first, as a worker does: the workers of the tests above look for lost workers all the time.
    const process = new Client({ connectionString: app.url })
    await process.connect()
    await process.query(`select pg_advisory_lock(hashtext('platform.worker'), hashtext('busy'))`)
    await markAsTaken(job, 'busy')
    await start([handleJob(job, async ({ n }) => void done.push(n))])
    await looked(8)
    expect(done).toEqual([])
    await process.end()
    await app.jobsDone()
    expect(done).toEqual([5])
  })

  it('that take long stay with their worker', async () => {
    const { ofJob, end, runs } = await startWaiting('test.long.run')
    const age = `update graphile_worker._private_jobs j set locked_at = now() - interval '1 hour' from platform.worker w where w.id = j.locked_by and ${ofJob}`
    while ((await app.sql.query(age)).rowCount === 0) await setImmediate()
    await looked(30)
    const { rows } = await app.sql.query<{ is_held: boolean }>(
      `select locked_by is not null as is_held from graphile_worker._private_jobs j where ${ofJob}`,
    )
    end()
    await app.jobsDone()
    expect(rows).toEqual([{ is_held: true }])
    expect(runs()).toBe(1)
  })

  it('on a schedule run on one of two processes', async () => {
    let done = 0
    const schedule = {
      name: 'test.clock.run',
      cron: '* * * * *',
      handle: () => {
        done += 1
        return Promise.resolve()
      },
    }
    justBeforeTheMinute()
    await start([], [schedule])
    await start([], [schedule])
    const lastRun = async () =>
      (
        await app.sql.query<{ last: Date | null }>(
          `select last_execution as last, pg_sleep(0.1) from graphile_worker._private_known_crontabs where identifier = 'test.clock.run'`,
        )
      ).rows[0]?.last ?? null
    // Both processes wake at the turn of the minute.
    while ((await lastRun()) === null) await setImmediate()
    // The database's clock has not reached that minute.
    await app.sql.query('update graphile_worker._private_jobs set run_at = now()')
    await app.jobsDone()
    expect(done).toBe(1)
  })
})
