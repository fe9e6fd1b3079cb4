// Reports the events of each call in order, each until the product has stored it.
import type { Logger } from '../../platform/log/log.ts'
import type { CallEvent, CallKeeper } from './port.ts'
import { setTimeout as pause } from 'node:timers/promises'

const maxAttempts = 20
const retryMs = 250
const longestRetryMs = 5_000

export const makeReporter = (keeper: Pick<CallKeeper, 'hear'>, log: Logger) => {
  const queues = new Map<string, Promise<void>>()
  let isClosing = false
  const deliver = async (event: CallEvent) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await keeper.hear(event)
      } catch (error) {
        const fields = { err: error, exchangeCallId: event.exchangeCallId, kind: event.change.kind }
        if (attempt >= maxAttempts || isClosing) return log.error(fields, 'pbx: event of a call lost')
        log.warn(fields, 'pbx: event of a call not stored, retrying')
        await pause(Math.min(retryMs * attempt, longestRetryMs))
      }
    }
  }
  return {
    report(event: CallEvent) {
      const key = event.exchangeCallId
      const next = (queues.get(key) ?? Promise.resolve()).then(() => deliver(event))
      queues.set(key, next)
      void next.then(() => queues.get(key) === next && queues.delete(key))
    },
    async close() {
      isClosing = true
      await Promise.all(queues.values())
    },
  }
}
