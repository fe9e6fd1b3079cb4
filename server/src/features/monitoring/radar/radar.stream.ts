// The radar as a loop of each worker: several batches at once, because an answer takes up to a minute. All workers share the budget.
import { setTimeout as pause } from 'node:timers/promises'
import type { Courts } from '../../../gateways/courts/port.ts'
import type { Loop, LoopContext } from '../../../platform/jobs/loop.ts'
import type { CourtWaits } from './court-waits.store.ts'
import { readBooks } from './read-books.stream.ts'
import { enrollProcesses } from './lookups.store.ts'
import { askBatch, claimBatch, type RadarParts } from './radar-step.stream.ts'

const batchesAtOnce = 5
const longestPauseMs = 5_000
const afterFailureMs = 5_000

/** Claims in turn: together, the batches of a process would all look for each call that becomes free, and lock its row for nothing. */
const claimInTurn = (parts: RadarParts, signal: AbortSignal) => {
  let turn: Promise<unknown> = Promise.resolve()
  const claim = async () => {
    while (!signal.aborted) {
      const claimed = await claimBatch(parts)
      if ('batch' in claimed) return claimed.batch
      await parts.pause(Math.min(claimed.waitMs, longestPauseMs)).catch(() => undefined)
    }
    return null
  }
  return () => {
    const claimed = turn.then(claim)
    turn = claimed.catch(() => undefined)
    return claimed
  }
}

const runUntil = async (signal: AbortSignal, log: LoopContext['log'], step: () => Promise<number>) => {
  while (!signal.aborted) {
    const waitMs = await step().catch((error: unknown) => {
      log.warn({ err: error }, 'monitoring.radar: step failed, will retry')
      return afterFailureMs
    })
    if (waitMs > 0) await pause(Math.min(waitMs, longestPauseMs), undefined, { signal }).catch(() => undefined)
  }
}

export const radarLoop = (courts: Courts, waits: CourtWaits): Loop => ({
  name: 'monitoring.radar',
  start({ db, log }) {
    const stopping = new AbortController()
    const { signal } = stopping
    const parts: RadarParts = { db, courts, random: Math.random, pause: (ms) => pause(ms, undefined, { signal }) }
    const enroll = async () => ((await db.asSystem((tx) => enrollProcesses(tx, waits))) > 0 ? 0 : 1_500)
    const claim = claimInTurn(parts, signal)
    const askNext = async () => {
      const batch = await claim()
      if (batch !== null) await askBatch(parts, batch)
      return 0
    }
    const runs = [
      runUntil(signal, log, enroll),
      runUntil(signal, log, () => readBooks(parts)),
      ...Array.from({ length: batchesAtOnce }, () => runUntil(signal, log, askNext)),
    ]
    return {
      async stop() {
        stopping.abort()
        await Promise.all(runs)
      },
    }
  },
})
