// Limits how many transactions of jobs run at once in one process. Many jobs may wait for a provider at once; their transactions compete with
// requests for the processor and for Postgres, and too many of them at once only delay the requests.
import { availableParallelism } from 'node:os'
import type { Db } from '../db/scope.ts'

/** One core is left to requests. */
const mostAtOnce = Math.max(1, availableParallelism() - 1)

/**
 * A transaction that takes longer mostly waits: for a lock, or for a long statement of a run. It goes on, and another transaction may begin
 * beside it, so that neither a long run nor a transaction inside another one stops the other jobs.
 */
const longestHoldMs = 2_000

const makeSlots = (count: number) => {
  let freeCount = count
  const waiting: (() => void)[] = []
  const take = async () => {
    if (freeCount > 0) freeCount -= 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
  }
  const release = () => {
    const next = waiting.shift()
    if (next) next()
    else freeCount += 1
  }
  return async <T>(work: () => Promise<T>): Promise<T> => {
    await take()
    let isTaken = true
    const releaseOnce = () => {
      if (isTaken) release()
      isTaken = false
    }
    const impatience = setTimeout(releaseOnce, longestHoldMs)
    try {
      return await work()
    } finally {
      clearTimeout(impatience)
      releaseOnce()
    }
  }
}

export const limitTransactions = (db: Db, count = mostAtOnce): Db => {
  const inSlot = makeSlots(count)
  return {
    ...db,
    inTenant: (tenantId, work, by, origin) => inSlot(() => db.inTenant(tenantId, work, by, origin)),
    enterBy: (tenantId, call, then) => inSlot(() => db.enterBy(tenantId, call, then)),
    asSystem: (work, origin) => inSlot(() => db.asSystem(work, origin)),
  }
}
