// What comes while a transaction runs goes into the next one together. In order, one transaction at a time.
import { setTimeout as pause } from 'node:timers/promises'

/** Where several came together more are coming fast: the next ones wait so long for others, and the database has that much less to do. */
const gatherMs = 5

interface Waiting<T> {
  readonly item: T
  readonly resolve: () => void
  readonly reject: (error: unknown) => void
}

export interface GroupCommit<T> {
  /** Resolves when it is kept for good. */
  push(item: T): Promise<void>
  /** When nothing waits any more. */
  idle(): Promise<void>
  /** What still waits is refused, and what comes later. */
  end(why: Error): void
}

export const groupCommit = <T>(most: number, settle: (batch: readonly T[]) => Promise<void>): GroupCommit<T> => {
  const waiting: Waiting<T>[] = []
  let running: Promise<void> | null = null
  let ended: Error | null = null

  const drain = async () => {
    // What is pushed in the same breath goes together.
    await Promise.resolve()
    while (waiting.length > 0) {
      const batch = waiting.splice(0, most)
      try {
        await settle(batch.map(({ item }) => item))
        for (const { resolve } of batch) resolve()
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
      if (batch.length > 1) await pause(gatherMs)
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
