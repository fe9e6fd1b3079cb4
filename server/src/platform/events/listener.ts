// Each listener is a separate job: a failing listener delays neither the event nor the other listeners.
import type { DataOf, EventMap } from '@tratativa/contract/kernel/event'
import type { JobHandler, JobRun } from '../jobs/job.ts'

export interface Listener {
  readonly event: string
  readonly job: JobHandler
}

const attempts = 12

/** `name` identifies the listener, as in `notifications.on-account-registered`. */
export const listen = <M extends EventMap, Name extends keyof M & string>(
  map: M,
  event: Name,
  name: `${string}.on-${string}`,
  handle: (data: DataOf<M, Name>, run: JobRun) => Promise<void>,
): Listener => ({
  event,
  job: {
    name,
    attempts,
    handle: (payload, run) => handle(map[event]?.parse(payload) as DataOf<M, Name>, run),
  },
})

export const listenerNames = (listeners: readonly Listener[]) => {
  const byEvent = new Map<string, string[]>()
  for (const listener of listeners)
    byEvent.set(listener.event, [...(byEvent.get(listener.event) ?? []), listener.job.name])
  return (event: string): readonly string[] => byEvent.get(event) ?? []
}
