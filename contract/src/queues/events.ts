import { z } from 'zod'
import { events } from '../kernel/event.ts'
import { accountId } from '../kernel/ids.ts'

export const queuesEvents = events({
  /** A queue was made or edited, or its filling ended: consoles that show it fetch again. */
  'queues.queue.changed': z.object({ id: z.number() }),
  /** A person took or left a case of a queue. */
  'queues.turn.changed': z.object({ queueId: z.number(), accountId }),
})
export type QueuesEvents = typeof queuesEvents
