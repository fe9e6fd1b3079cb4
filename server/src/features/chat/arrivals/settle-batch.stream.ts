// Keeps and settles what came. The database being away is waited for; an event that cannot be settled is put aside, seen, and holds
// up no other.
import { setTimeout as pause } from 'node:timers/promises'
import { isUnavailable } from '../../../platform/db/failures.ts'
import type { Db, TenantTx } from '../../../platform/db/scope.ts'
import type { Logger } from '../../../platform/log/log.ts'
import { codeOfFence } from '../line/sessions-held.store.ts'
import { keepUnsettled, type Bearer, type News } from './receive.store.ts'

export type Announce = (tx: TenantTx, news: readonly News[]) => Promise<void>

/** What became of an attempt to send, settled in turn with what arrives. */
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
  /** Keeps it and settles it, all of it or nothing; what it brought. */
  readonly settle: (batch: readonly Kept[]) => Promise<readonly News[]>
  /** Whether the session was given up meanwhile. */
  readonly isOver: () => boolean
}

const patience = 200

export const isFenced = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === codeOfFence

/** Does it again until the database is back or the session is another's. */
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
  log.error({ err: error, tenant: bearer.tenantId, event: event.kind }, 'an event of the line could not be settled')
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
