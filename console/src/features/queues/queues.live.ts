import type { QueryClient } from '@tanstack/react-query'
import type { LiveMap } from '@tratativa/contract/kernel/event'
import { queuesCalls } from '@tratativa/contract/queues/calls'
import type { QueuesEvents } from '@tratativa/contract/queues/events'
import { refetch } from '../../platform/cached.ts'

const { queues, queue, queueWork, turn } = queuesCalls

export const queuesLive: LiveMap<QueuesEvents, QueryClient> = {
  'queues.queue.changed': (cache) => refetch(cache, queues, queue, queueWork),
  'queues.turn.changed': (cache) => refetch(cache, queues, queueWork, turn),
}
