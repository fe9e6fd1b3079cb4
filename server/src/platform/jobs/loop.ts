// Work that goes on as long as a worker lives: what holds a connection to the outside and cannot be cut into jobs.
import type { Db } from '../db/scope.ts'
import type { Signals } from '../db/signals.ts'
import type { Logger } from '../log/log.ts'

export interface LoopHouse {
  readonly db: Db
  /** A connection for what must not wait behind anything: a lease that is not renewed in time is lost. */
  readonly pulse: Db
  readonly log: Logger
  readonly signals: Signals
}

export interface Loop {
  readonly name: string
  start(house: LoopHouse): RunningLoop
}

export interface RunningLoop {
  /** Finishes what is begun, then lets go. */
  stop(): Promise<void>
}
