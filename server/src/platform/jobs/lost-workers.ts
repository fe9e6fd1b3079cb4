// A killed process leaves the jobs it was doing locked to workers that are no more, for hours if nobody looks.
// So workers say that they live, and what is locked to one that fell silent is set free to be done again.
import type { WorkerEvents } from 'graphile-worker'
import type { Pool } from 'pg'
import type { Logger } from '../log/log.ts'

const beatMs = 3_000
const silence = `interval '15 seconds'`

// Only what was taken long enough ago counts: a worker may take a job before it has first been heard.
const release = `
  with lost as (
    select locked_by as id from graphile_worker._private_jobs where locked_by is not null and locked_at < now() - ${silence}
    union
    select locked_by from graphile_worker._private_job_queues where locked_by is not null and locked_at < now() - ${silence}
    except
    select id from platform.worker where seen_at > now() - ${silence}
  )
  select count(*)::int as released, graphile_worker.force_unlock_workers(array_agg(id)) from lost having count(*) > 0`

const say = `
  insert into platform.worker (id, seen_at) select unnest($1::text[]), now()
  on conflict (id) do update set seen_at = excluded.seen_at`

export const watchWorkers = (pool: Pool, log: Logger, events: WorkerEvents) => {
  const alive = new Set<string>()
  let lastBeat = 0
  let turn: Promise<void> = Promise.resolve()

  const beat = async () => {
    try {
      await pool.query(say, [[...alive]])
      // Back from a time without the database, the others' silence says nothing yet.
      const isSteady = Date.now() - lastBeat < 3 * beatMs
      lastBeat = Date.now()
      if (!isSteady) return
      const { rows } = await pool.query<{ released: number }>(release)
      if (rows[0]) log.warn({ workers: rows[0].released }, 'jobs of lost workers are set free')
      await pool.query(`delete from platform.worker where seen_at < now() - interval '1 day'`)
    } catch (error) {
      log.warn({ err: error }, 'the workers could not say that they live')
    }
  }

  events.on('worker:create', ({ worker }) => alive.add(worker.workerId))
  events.on('worker:stop', ({ worker }) => alive.delete(worker.workerId))
  const timer = setInterval(() => {
    turn = turn.then(beat)
  }, beatMs)
  return {
    async stop() {
      clearInterval(timer)
      await turn
    },
  }
}
