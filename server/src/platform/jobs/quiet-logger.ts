// The job library logs every job; only our own log lines matter.
import { Logger as WorkerLogger } from 'graphile-worker'
import type { Logger } from '../log/log.ts'

export const makeQuietLogger = (log: Logger) =>
  new WorkerLogger(() => (level, message) => {
    if (level === 'error') log.debug({ from: 'jobs' }, message)
  })
