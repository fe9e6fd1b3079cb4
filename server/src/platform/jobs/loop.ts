// Work that runs as long as a worker process lives: it holds an outside connection and cannot be split into jobs.
import type { Db } from '../db/scope.ts'
import type { Signals } from '../db/signals.ts'
import type { Logger } from '../log/log.ts'

export interface LoopContext {
  readonly db: Db
  /** A separate database connection for heartbeats, which must not wait: a lease that is not renewed in time is lost. */
  readonly pulse: Db
  readonly log: Logger
  readonly signals: Signals
}

export interface Loop {
  readonly name: string
  start(app: LoopContext): RunningLoop
}

export interface RunningLoop {
  /** Finishes the work in progress, then releases its resources. */
  stop(): Promise<void>
}
