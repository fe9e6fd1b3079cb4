// A killed process leaves its jobs locked to workers that no longer exist, for hours unless somebody checks. So each worker holds an
// advisory lock that ends with its process, and writes a heartbeat. Jobs locked to a worker without heartbeat and without lock are released
// and run again. A busy worker keeps its lock. A worker whose database was away has a moment to lock again. A job that was in its last
// attempt gets one more, in which the runner gives it up.
import type { WorkerEvents } from 'graphile-worker'
import type { Pool, PoolClient } from 'pg'
import type { Logger } from '../log/log.ts'

/** A worker is lost after five missing heartbeats. */
const beatsOfSilence = 5

const keyOf = (id: string) => `hashtext('platform.worker'), hashtext(${id})`
const lockWorkersQuery = `select worker as id from unnest($1::text[]) worker where pg_try_advisory_lock(${keyOf('worker')})`
const unlockWorkersQuery = `select pg_advisory_unlock(${keyOf('worker')}) from unnest($1::text[]) worker`

/** pg_locks shows the two keys of an advisory lock as unsigned numbers. */
const unsigned = (key: string) => `(hashtext(${key})::bigint & 4294967295)`
const holders = `
  select l.objid::bigint as key from pg_locks l join pg_database d on d.oid = l.database and d.datname = current_database()
  where l.locktype = 'advisory' and l.objsubid = 2 and l.granted and l.classid::bigint = ${unsigned(`'platform.worker'`)}`

// Only locks of a minimum age count: a worker may lock a job before its first heartbeat.
const lostQuery = (silence: string) => `
  with silent as (
    select locked_by as id from graphile_worker._private_jobs where locked_by is not null and locked_at < now() - ${silence}
    union
    select locked_by from graphile_worker._private_job_queues where locked_by is not null and locked_at < now() - ${silence}
    except
    select id from platform.worker where seen_at > now() - ${silence}
  )
  select s.id from silent s where ${unsigned('s.id')} not in (${holders})`
const extendQuery = `
  update graphile_worker._private_jobs set max_attempts = attempts + 1
  where locked_by = any($1::text[]) and attempts >= max_attempts`
const releaseQuery = 'select graphile_worker.force_unlock_workers($1::text[])'

const reportWorkersQuery = `
  insert into platform.worker (id, seen_at) select unnest($1::text[]), now()
  on conflict (id) do update set seen_at = excluded.seen_at`

export const watchWorkers = (pool: Pool, log: Logger, events: WorkerEvents, beatMs: number) => {
  const silenceMs = beatsOfSilence * beatMs
  const lost = lostQuery(`interval '${silenceMs} milliseconds'`)
  const alive = new Set<string>()
  let line: PoolClient | null = null
  let lockedWorkers: ReadonlySet<string> = new Set()
  let [lastBeat, steadySince] = [0, 0]
  let turn: Promise<void> = Promise.resolve()

  const drop = () => {
    line?.release(true)
    line = null
    lockedWorkers = new Set()
    lastBeat = 0
  }

  const sayAlive = async (on: PoolClient) => {
    const now = [...alive]
    const [come, gone] = [now.filter((id) => !lockedWorkers.has(id)), [...lockedWorkers].filter((id) => !alive.has(id))]
    if (gone.length > 0) await on.query(unlockWorkersQuery, [gone])
    // A broken connection may keep its locks for a moment, so locks that were not obtained are requested again.
    const had =
      come.length > 0 ? (await on.query<{ id: string }>(lockWorkersQuery, [come])).rows.map((row) => row.id) : []
    lockedWorkers = new Set([...lockedWorkers, ...had].filter((id) => !gone.includes(id)))
    await on.query(reportWorkersQuery, [now])
  }

  const releaseLost = async (on: PoolClient) => {
    const ids = (await on.query<{ id: string }>(lost)).rows.map((row) => row.id)
    if (ids.length === 0) return
    await on.query(extendQuery, [ids])
    await on.query(releaseQuery, [ids])
    log.warn({ workers: ids.length }, 'jobs: released the jobs of lost workers, they will run again')
  }

  const beat = async () => {
    try {
      line ??= await pool.connect()
      await sayAlive(line)
      // After the start, or after a time without the database, the silence of other workers proves nothing yet.
      const now = Date.now()
      if (now - lastBeat > 3 * beatMs) steadySince = now
      lastBeat = now
      if (now - steadySince < silenceMs) return
      await releaseLost(line)
      await line.query(`delete from platform.worker where seen_at < now() - interval '1 day'`)
    } catch (error) {
      drop()
      log.warn({ err: error }, 'jobs: worker heartbeat failed, will retry')
    }
  }

  // A job is locked to the pool of the worker that takes it.
  events.on('pool:create', ({ workerPool }) => alive.add(workerPool.id))
  events.on('pool:release', ({ workerPool }) => alive.delete(workerPool.id))
  const timer = setInterval(() => {
    turn = turn.then(beat)
  }, beatMs)
  return {
    async stop() {
      clearInterval(timer)
      await turn
      drop()
    },
  }
}
