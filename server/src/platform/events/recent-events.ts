// Republishes the events that a console missed between its first fetch and the opening of its connection.
import type { TenantId } from '@tratativa/contract/kernel/ids'
import type { Clock } from '../clock/clock.ts'
import type { Db } from '../db/scope.ts'
import type { OutwardEvent } from '../realtime/realtime.ts'
import { outwardEventOf, expandEvent, type Named, type Outward } from './outward-events.ts'
import { listRecent } from './events.store.ts'

const longest = 5 * 60_000
const most = 200

/** Returns null when there are too many events: the console then refetches. */
export const makeRecentEvents =
  (db: Db, clock: Clock, outward: () => Outward) =>
  async (tenantId: TenantId, age: number): Promise<readonly OutwardEvent[] | null> => {
    if (age > longest) return null
    const since = new Date(clock.now().getTime() - age)
    const recentEvents = await db.inTenant(tenantId, async (tx) => {
      const storedEvents = await listRecent(tx, since, most)
      if (storedEvents.length >= most) return null
      const all: Named[] = []
      for (const storedEvent of storedEvents) all.push(...(await expandEvent(outward(), tx, storedEvent)))
      return all
    })
    return recentEvents === null || recentEvents.length >= most
      ? null
      : recentEvents.map((fact) => outwardEventOf(outward(), fact))
  }
