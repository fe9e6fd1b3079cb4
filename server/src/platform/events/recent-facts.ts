// Republishes the events that a console missed between its first fetch and the opening of its connection.
import type { TenantId } from '@tratativa/contract/kernel/ids'
import type { Clock } from '../clock/clock.ts'
import type { Db } from '../db/scope.ts'
import type { Fact } from '../realtime/realtime.ts'
import { factOf, unfold, type Named, type Outward } from './outward.ts'
import { listRecent } from './events.store.ts'

const longest = 5 * 60_000
const most = 200

/** Returns null when there are too many events: the console then refetches. */
export const makeRecentFacts =
  (db: Db, clock: Clock, outward: () => Outward) =>
  async (tenantId: TenantId, age: number): Promise<readonly Fact[] | null> => {
    if (age > longest) return null
    const since = new Date(clock.now().getTime() - age)
    const found = await db.inTenant(tenantId, async (tx) => {
      const kept = await listRecent(tx, since, most)
      if (kept.length >= most) return null
      const all: Named[] = []
      for (const one of kept) all.push(...(await unfold(outward(), tx, one)))
      return all
    })
    return found === null || found.length >= most ? null : found.map((fact) => factOf(outward(), fact))
  }
