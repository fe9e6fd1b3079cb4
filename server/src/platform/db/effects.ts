// The side effects of a transaction, collected while it works and written in one statement before its commit.
import type { QueryConfig } from 'pg'
import { auditMany, auditRows, maxInlineEntries } from './audit-many.ts'
import type { AuditEntry, Effects, Origin, WriteSql } from './scope.ts'
import type { Stamp } from './stamps.ts'

/** Event name -> the jobs that subscribe to it. */
export type ListenerNames = (event: string) => readonly string[]

interface Context {
  readonly tenantId: number
  readonly by: { accountId: number; name: string } | null
  readonly origin: Origin
  readonly sql: WriteSql
  readonly stamp: Stamp
  /** The instant of the transaction: its writes and its events have the same timestamp. */
  readonly now: Date
}

interface EnqueuedJob {
  readonly name: string
  readonly payload: unknown
  readonly lane?: string
  readonly key?: string
  readonly runAt?: string
  readonly attempts: number
}

/** Called after the work: returns the side effects to write, or null when there are none. */
export type EffectsQuery = () => { readonly tenantId: number; readonly query: QueryConfig } | null

export const openEffects = (
  listeners: ListenerNames,
  { tenantId, by, origin, sql, stamp, now }: Context,
): { effects: Effects; effectsQuery: EffectsQuery } => {
  const events: { name: string; data: unknown; listeners: readonly string[] }[] = []
  const jobs: EnqueuedJob[] = []
  const entries: AuditEntry[] = []
  const emittedEvents = new Set<string>()
  const author = () => {
    const authorFields = {
      tenant: tenantId,
      accountId: by?.accountId ?? null,
      name: by?.name ?? null,
      ...origin,
      at: now,
    }
    const text = JSON.stringify(authorFields)
    return [text, stamp('author', text)] as const
  }
  const emit: Effects['emit'] = (_map, name, data) => void events.push({ name, data, listeners: listeners(name) })

  return {
    effects: {
      emit,
      emitOnce(map, name, data) {
        const words = JSON.stringify([name, data])
        if (!emittedEvents.has(words)) emit(map, name, data)
        emittedEvents.add(words)
      },
      enqueue: (job, payload, options = {}) =>
        void jobs.push({
          name: job.name,
          payload,
          attempts: job.attempts,
          ...(options.lane === undefined ? {} : { lane: options.lane }),
          ...(options.key === undefined ? {} : { key: options.key }),
          ...(options.runAt === undefined ? {} : { runAt: options.runAt.toISOString() }),
        }),
      audit: (entry) => void entries.push(entry),
      async auditAll(all) {
        if (all.length > maxInlineEntries) await auditRows(sql, author(), all)
        else entries.push(...all)
      },
      auditMany: (act, rows) => auditMany(sql, author(), act, rows),
    },
    effectsQuery: () =>
      events.length + jobs.length + entries.length === 0
        ? null
        : {
            tenantId,
            query: {
              name: 'store-effects',
              text: 'select platform.store_effects($1, $2, $3, $4, $5)',
              values: [tenantId, ...author(), JSON.stringify(events), JSON.stringify({ jobs, entries })],
            },
          },
  }
}
