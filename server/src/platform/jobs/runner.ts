// Runs what transactions have enqueued: jobs by name, event subscribers by event, schedules by time.
import { tenantId } from '@tratativa/contract/kernel/ids'
import { EventEmitter } from 'node:events'
import {
  parseCronItems,
  run,
  Logger as WorkerLogger,
  type RunnerOptions,
  type Task,
  type WorkerEvents,
} from 'graphile-worker'
import type { Pool } from 'pg'
import { z } from 'zod'
import type { Db } from '../db/scope.ts'
import type { Logger } from '../log/log.ts'
import type { JobHandler, JobRun, Schedule } from './job.ts'
import { watchWorkers } from './lost-workers.ts'
import { retryingPool } from './retrying-pool.ts'
import { startSoundRunner } from './restarting-runner.ts'

// The job library logs every job; only our own log lines matter.
const makeQuietLogger = (log: Logger) =>
  new WorkerLogger(() => (level, message) => {
    if (level === 'error') log.debug({ from: 'jobs' }, message)
  })

interface Parts {
  readonly pool: Pool
  readonly db: Db
  readonly log: Logger
  readonly concurrency: number
  readonly handlers: readonly JobHandler[]
  readonly schedules: readonly Schedule[]
  readonly onDead: (job: string) => void
  /** The time between two heartbeats of a worker. */
  readonly beatMs?: number
}

export interface Jobs {
  stop(): Promise<void>
}

const envelope = z.object({ tenant: tenantId, data: z.unknown() })

/** Only a job whose process died during its last attempt gets one more, in which it is given up. */
const handleOrGiveUp = async (handler: JobHandler, data: unknown, jobRun: JobRun) => {
  if (jobRun.attempt > handler.attempts) {
    await handler.giveUp?.(data, jobRun)
    throw new Error('jobs: the process died during the last attempt')
  }
  try {
    await handler.handle(data, jobRun)
  } catch (error) {
    if (jobRun.attempt === handler.attempts) await handler.giveUp?.(data, jobRun)
    throw error
  }
}

const taskOf = (handler: JobHandler, { db, log }: Parts): Task => {
  return async (payload, helpers) => {
    const { tenant, data } = envelope.parse(payload)
    await handleOrGiveUp(handler, data, {
      db,
      tenantId: tenant,
      jobId: helpers.job.id,
      attempt: helpers.job.attempts,
      log: log.child({ job: handler.name, jobId: helpers.job.id, tenant }),
    })
  }
}

const unique = (tasks: readonly (readonly [string, Task])[]) => {
  const names = tasks.map(([name]) => name)
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice !== undefined) throw new Error(`jobs: two jobs have the name ${twice}`)
  return Object.fromEntries(tasks)
}

export const startJobs = async (parts: Parts): Promise<Jobs> => {
  const { log, db } = parts
  const events: WorkerEvents = new EventEmitter()
  events.on('job:error', ({ job, error }) => {
    log.warn(
      { job: job.task_identifier, jobId: job.id, attempt: job.attempts, err: error },
      'jobs: job failed, will retry',
    )
  })
  events.on('job:failed', ({ job, error }) => {
    parts.onDead(job.task_identifier)
    log.error({ job: job.task_identifier, jobId: job.id, err: error }, 'jobs: job failed on its last attempt, is dead')
  })
  const patient = retryingPool(parts.pool)
  const watch = watchWorkers(parts.pool, log, events, parts.beatMs ?? 1_000)
  const options: RunnerOptions = {
    pgPool: patient.pool,
    concurrency: parts.concurrency,
    noHandleSignals: true,
    pollInterval: 1_000,
    events,
    logger: makeQuietLogger(log),
    taskList: unique([
      ...parts.handlers.map((handler) => [handler.name, taskOf(handler, parts)] as const),
      ...parts.schedules.map((schedule) => [schedule.name, () => schedule.handle(db)] as const),
    ]),
    parsedCronItems: parseCronItems(
      parts.schedules.map((schedule) => ({
        task: schedule.name,
        match: schedule.cron,
        identifier: schedule.name,
        options: { backfillPeriod: 0, maxAttempts: 3 },
      })),
    ),
  }
  const runner = await startSoundRunner(() => run(options), events, log)
  return {
    async stop() {
      await runner.stop()
      await patient.idle()
      await watch.stop()
    },
  }
}
