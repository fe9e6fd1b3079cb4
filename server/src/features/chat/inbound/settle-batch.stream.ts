// Stores and processes inbound events. Waits while the database is unavailable; an event that cannot be processed is stored aside and
// logged, and does not block others.
import { setTimeout as pause } from 'node:timers/promises'
import { isUnavailable } from '../../../platform/db/failures.ts'
import type { Db, TenantTx } from '../../../platform/db/scope.ts'
import type { Logger } from '../../../platform/log/log.ts'
import { isFenced } from '../connection/session-ownership.store.ts'
import { saveUnprocessed, type EventReceiver, type PendingEvent } from './receive-events.store.ts'

export type Announce = (tx: TenantTx, events: readonly PendingEvent[]) => Promise<void>

/** The outcome of an attempt to send, processed in order with the inbound events. */
export type SendOutcome = { readonly kind: 'outcome'; readonly message: number } & (
  | { readonly outcome: 'sent'; readonly id: string }
  | { readonly outcome: 'refused' | 'uncertain'; readonly why: string }
  | { readonly outcome: 'wait'; readonly until: string }
)

export type QueuedEvent =
  | SendOutcome
  | ({ readonly kind: string; readonly key: string } & Readonly<Record<string, unknown>>)

interface Parts {
  readonly db: Db
  readonly bearer: EventReceiver
  readonly log: Logger
  /** Stores and processes the batch, all of it or nothing; returns the pending events. */
  readonly settle: (batch: readonly QueuedEvent[]) => Promise<readonly PendingEvent[]>
  /** True if the session was given up meanwhile. */
  readonly isOver: () => boolean
}

const retryDelayMs = 200

/** Retries until the database is back or the session has another owner. */
export const insist = async <T>(isOver: () => boolean, work: () => Promise<T>): Promise<T> => {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isUnavailable(error) || isOver()) throw error
      await pause(retryDelayMs)
    }
  }
}

const saveAsUnprocessed = async ({ db, bearer, log, isOver }: Parts, event: QueuedEvent, error: unknown) => {
  log.error(
    { err: error, tenant: bearer.tenantId, event: event.kind },
    'chat.inbound: event could not be processed, stored to be tried again',
  )
  if ('key' in event)
    await insist(isOver, () => db.inTenant(bearer.tenantId, (tx) => saveUnprocessed(tx, bearer, event, String(error))))
}

export const settleBatch = async (parts: Parts, batch: readonly QueuedEvent[]): Promise<readonly PendingEvent[]> => {
  const { settle, isOver } = parts
  try {
    return await insist(isOver, () => settle(batch))
  } catch (error) {
    const [first] = batch
    if (isFenced(error) || isUnavailable(error) || !first) throw error
    if (batch.length === 1) {
      await saveAsUnprocessed(parts, first, error)
      return []
    }
    const settled: PendingEvent[] = []
    for (const event of batch) settled.push(...(await settleBatch(parts, [event])))
    return settled
  }
}
