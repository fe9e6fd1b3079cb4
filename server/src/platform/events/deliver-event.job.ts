// Carries a fact to the consoles that may hear it.
import type { Audience, AudienceMap, DataOf, EventMap } from '@tratativa/contract/kernel/event'
import { z } from 'zod'
import { defineJob, handleJob } from '../jobs/job.ts'
import type { Fact, Realtime } from '../realtime/realtime.ts'
import { markDelivered, takeEvent } from './events.store.ts'

const deliverEvent = defineJob({
  name: 'platform.event.deliver',
  payload: z.object({ event: z.number() }),
  attempts: 25,
})

/** The audience of every event, gathered from the features. */
export type Audiences = ReadonlyMap<string, (data: unknown) => readonly Audience[]>

export const audienceOf = <M extends EventMap>(map: M, audience: AudienceMap<M>): Audiences =>
  new Map(
    Object.entries(map).map(([name, shape]) => [
      name,
      (data: unknown) => audience[name]?.(shape.parse(data) as never) ?? [],
    ]),
  )

/** What consoles are told of a fact, where that is not what is kept of it: a secret is kept sealed, and whom a fact is for is told nobody. */
export type Tellings = ReadonlyMap<string, (data: unknown) => unknown>

export const tellingOf = <M extends EventMap>(
  map: M,
  told: { readonly [Name in keyof M & string]?: (data: DataOf<M, Name>) => unknown },
): Tellings =>
  new Map(
    Object.entries(told).map(([name, tell]) => [name, (data: unknown) => tell?.(map[name]?.parse(data) as never)]),
  )

/** How facts leave the house. */
export interface Outward {
  readonly audiences: Audiences
  readonly tellings: Tellings
}

export const factOf = ({ audiences, tellings }: Outward, { name, data }: { name: string; data: unknown }): Fact => ({
  name,
  data: tellings.has(name) ? tellings.get(name)?.(data) : data,
  audience: audiences.get(name)?.(data) ?? [],
})

export const deliverEventJob = (outward: Outward, realtime: Realtime) =>
  handleJob(deliverEvent, async ({ event }, { db, tenantId }) => {
    await db.inTenant(tenantId, async (tx) => {
      const found = await takeEvent(tx, event)
      if (!found) return
      const { audience, name, data } = factOf(outward, found)
      realtime.tell(tenantId, audience, name, data)
      await markDelivered(tx, event)
    })
  })
