// Definition of a job: name, payload and number of attempts. The feature module registers its handler.
import type { TenantId } from '@tratativa/contract/kernel/ids'
import type { z } from 'zod'
import type { Db } from '../db/scope.ts'
import type { Logger } from '../log/log.ts'

export interface JobDef<P> {
  readonly name: string
  readonly payload: z.ZodType<P>
  /** Number of attempts before the job is dead; the delay grows between attempts. */
  readonly attempts: number
}

export interface EnqueueOptions {
  /** Jobs of one lane run one after another, in the order in which they were enqueued. */
  readonly lane?: string
  /** A job enqueued twice under one key before it runs, runs once. */
  readonly key?: string
  readonly runAt?: Date
}

export interface JobRun {
  readonly db: Db
  readonly tenantId: TenantId
  /** The same for every attempt: a job can use it as an idempotency key. */
  readonly jobId: string
  readonly attempt: number
  readonly log: Logger
}

export interface JobHandler {
  readonly name: string
  readonly attempts: number
  handle(payload: unknown, run: JobRun): Promise<void>
  /** Settles what a dead job leaves: its last attempt failed, or the process died during it. May run more than once. */
  giveUp?(payload: unknown, run: JobRun): Promise<void>
}

export const defineJob = <P>(def: JobDef<P>): JobDef<P> => def

type Handle<P> = (payload: P, run: JobRun) => Promise<void>

export const handleJob = <P>(def: JobDef<P>, handle: Handle<P>, giveUp?: Handle<P>): JobHandler => ({
  name: def.name,
  attempts: def.attempts,
  handle: (payload, run) => handle(def.payload.parse(payload), run),
  ...(giveUp && { giveUp: (payload: unknown, run: JobRun) => giveUp(def.payload.parse(payload), run) }),
})

/** Scheduled system work; of several processes only one runs it. */
export interface Schedule {
  readonly name: string
  /** The five fields of a crontab line, in UTC. */
  readonly cron: string
  handle(db: Db): Promise<void>
}
