// Carries a fact to the consoles that may hear it.
import type { Audience, AudienceMap, EventMap } from '@tratativa/contract/kernel/event'
import { z } from 'zod'
import { defineJob, handleJob } from '../jobs/job.ts'
import type { Realtime } from '../realtime/realtime.ts'
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

export const deliverEventJob = (audiences: Audiences, realtime: Realtime) =>
  handleJob(deliverEvent, async ({ event }, { db, tenantId }) => {
    await db.inTenant(tenantId, async (tx) => {
      const found = await takeEvent(tx, event)
      if (!found) return
      realtime.tell(tenantId, audiences.get(found.name)?.(found.data) ?? [], found.name, found.data)
      await markDelivered(tx, event)
    })
  })
