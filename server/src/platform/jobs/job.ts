// What a job is: a name, what it is told, and how patient it is. Who does it is said in the feature's plug.
import type { TenantId } from '@tratativa/contract/kernel/ids'
import type { z } from 'zod'
import type { Db } from '../db/scope.ts'
import type { Logger } from '../log/log.ts'

export interface JobDef<P> {
  readonly name: string
  readonly payload: z.ZodType<P>
  /** How often it is tried before it counts as dead; waits grow between tries. */
  readonly attempts: number
}

export interface EnqueueOptions {
  /** Jobs of one lane run one after another, in the order they were put there. */
  readonly lane?: string
  /** Put twice under one key before it runs, it runs once. */
  readonly key?: string
  readonly runAt?: Date
}

export interface JobRun {
  readonly db: Db
  readonly tenantId: TenantId
  /** The same at every try: what a job makes can carry it, so that it is made once. */
  readonly jobId: string
  readonly attempt: number
  readonly log: Logger
}

export interface JobHandler {
  readonly name: string
  readonly attempts: number
  handle(payload: unknown, run: JobRun): Promise<void>
}

export const defineJob = <P>(def: JobDef<P>): JobDef<P> => def

export const handleJob = <P>(def: JobDef<P>, handle: (payload: P, run: JobRun) => Promise<void>): JobHandler => ({
  name: def.name,
  attempts: def.attempts,
  handle: (payload, run) => handle(def.payload.parse(payload), run),
})

/** Work of the system by the clock; of several processes one does it. */
export interface Schedule {
  readonly name: string
  /** A crontab line's five fields, in UTC. */
  readonly cron: string
  handle(db: Db): Promise<void>
}
