// Stores and processes inbound events. Waits while the database is unavailable; an event that cannot be processed is stored aside and
// logged, and does not block others.
import { setTimeout as pause } from 'node:timers/promises'
import { isUnavailable } from '../../../platform/db/failures.ts'
import type { Db, TenantTx } from '../../../platform/db/scope.ts'
import type { Logger } from '../../../platform/log/log.ts'
import { codeOfFence } from '../line/sessions-held.store.ts'
import { keepUnsettled, type Bearer, type News } from './receive.store.ts'

export type Announce = (tx: TenantTx, news: readonly News[]) => Promise<void>

/** The outcome of an attempt to send, processed in order with the inbound events. */
export type Outcome = { readonly kind: 'outcome'; readonly message: number } & (
  | { readonly outcome: 'sent'; readonly id: string }
  | { readonly outcome: 'refused' | 'uncertain'; readonly why: string }
  | { readonly outcome: 'wait'; readonly until: string }
)

export type Kept = Outcome | ({ readonly kind: string; readonly key: string } & Readonly<Record<string, unknown>>)

interface Parts {
  readonly db: Db
  readonly bearer: Bearer
  readonly log: Logger
  /** Stores and processes the batch, all of it or nothing; returns the pending events. */
  readonly settle: (batch: readonly Kept[]) => Promise<readonly News[]>
  /** True if the session was given up meanwhile. */
  readonly isOver: () => boolean
}

const patience = 200

export const isFenced = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === codeOfFence

/** Retries until the database is back or the session has another owner. */
export const insist = async <T>(isOver: () => boolean, work: () => Promise<T>): Promise<T> => {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isUnavailable(error) || isOver()) throw error
      await pause(patience)
    }
  }
}

const putAside = async ({ db, bearer, log, isOver }: Parts, event: Kept, error: unknown) => {
  log.error(
    { err: error, tenant: bearer.tenantId, event: event.kind },
    'chat.inbound: event could not be processed, stored for investigation',
  )
  if ('key' in event)
    await insist(isOver, () => db.inTenant(bearer.tenantId, (tx) => keepUnsettled(tx, bearer, event, String(error))))
}

export const settleBatch = async (parts: Parts, batch: readonly Kept[]): Promise<readonly News[]> => {
  const { settle, isOver } = parts
  try {
    return await insist(isOver, () => settle(batch))
  } catch (error) {
    const [first] = batch
    if (isFenced(error) || isUnavailable(error) || !first) throw error
    if (batch.length === 1) {
      await putAside(parts, first, error)
      return []
    }
    const settled: News[] = []
    for (const one of batch) settled.push(...(await settleBatch(parts, [one])))
    return settled
  }
}
