// The job library logs every job; ours is the line that matters.
import { Logger as WorkerLogger } from 'graphile-worker'
import type { Logger } from '../log/log.ts'

export const quietLogger = (log: Logger) =>
  new WorkerLogger(() => (level, message) => {
    if (level === 'error') log.debug({ from: 'jobs' }, message)
  })
