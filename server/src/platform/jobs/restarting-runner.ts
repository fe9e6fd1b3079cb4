// The job library asks once for the ids of its tasks and keeps the answer, even a failure: its workers then live on without ever running a
// job. So a runner that fails to fetch its first job is stopped, and another one is started.
import type { Runner, WorkerEvents } from 'graphile-worker'
import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from '../log/log.ts'

const beforeNext = 1_000

export const startSoundRunner = async (open: () => Promise<Runner>, events: WorkerEvents, log: Logger) => {
  let runner: Runner | undefined
  let isSound = false
  let isStopping = false
  let renewal = Promise.resolve()
  let isRenewing = false

  const begin = async () => {
    const newRunner = await open()
    newRunner.promise.catch((error: unknown) => log.error({ err: error }, 'jobs: runner stopped unexpectedly'))
    runner = newRunner
  }
  const beginAgain = async (): Promise<void> => {
    await pause(beforeNext)
    if (isStopping) return
    await begin().catch((error: unknown) => {
      log.warn({ err: error }, 'jobs: runner failed to start, will retry')
      return beginAgain()
    })
  }
  const renew = async () => {
    const unsound = runner
    runner = undefined
    await unsound?.stop()
    await beginAgain()
    isRenewing = false
  }

  for (const event of ['worker:getJob:empty', 'job:start'] as const) events.on(event, () => void (isSound = true))
  events.on('worker:getJob:error', ({ error }) => {
    if (isSound || isRenewing || isStopping) return
    isRenewing = true
    log.warn({ err: error }, 'jobs: runner failed to fetch jobs, will restart')
    renewal = renew()
  })
  await begin()
  return {
    async stop() {
      isStopping = true
      await renewal
      await runner?.stop()
    },
  }
}
