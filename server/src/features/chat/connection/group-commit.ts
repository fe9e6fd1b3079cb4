// Collects the items that arrive during a transaction and commits them together in the next one. Keeps the order; runs one transaction at a
// time.
import { setTimeout as pause } from 'node:timers/promises'

/** After a batch of several items, more are likely to arrive soon: waiting this long collects them and saves transactions. */
const batchDelayMs = 5

interface Waiting<T> {
  readonly item: T
  readonly resolve: () => void
  readonly reject: (error: unknown) => void
}

export interface GroupCommit<T> {
  /** Resolves when the item is committed. */
  push(item: T): Promise<void>
  /** Resolves when nothing waits any more. */
  idle(): Promise<void>
  /** Rejects waiting and later items. */
  end(why: Error): void
}

export const groupCommit = <T>(most: number, settle: (batch: readonly T[]) => Promise<void>): GroupCommit<T> => {
  const waiting: Waiting<T>[] = []
  let running: Promise<void> | null = null
  let ended: Error | null = null

  const drain = async () => {
    // Items pushed in the same tick go together.
    await Promise.resolve()
    while (waiting.length > 0) {
      const batch = waiting.splice(0, most)
      try {
        await settle(batch.map(({ item }) => item))
        for (const { resolve } of batch) resolve()
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
      if (batch.length > 1) await pause(batchDelayMs)
    }
    running = null
  }

  return {
    push: (item) =>
      new Promise((resolve, reject) => {
        if (ended) return reject(ended)
        waiting.push({ item, resolve, reject })
        running ??= drain()
      }),
    idle: () => running ?? Promise.resolve(),
    end(why) {
      ended = why
      for (const { reject } of waiting.splice(0)) reject(why)
    },
  }
}
