// The job library asks once for the ids of its tasks and keeps the answer, even when it is a failure: its workers then live on and
// never do anything. A runner that cannot even look for its first job is put away, and another begins.
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
    const begun = await open()
    begun.promise.catch((error: unknown) => log.error({ err: error }, 'the job runner stopped by itself'))
    runner = begun
  }
  const beginAgain = async (): Promise<void> => {
    await pause(beforeNext)
    if (isStopping) return
    await begin().catch((error: unknown) => {
      log.warn({ err: error }, 'the job runner could not begin')
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
    log.warn({ err: error }, 'the job runner could not look for jobs and begins again')
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
