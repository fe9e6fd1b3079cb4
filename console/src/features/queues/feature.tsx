import { lazy } from 'react'
import { paths } from '@tratativa/contract/kernel/paths'
import { feature } from '../../platform/feature.ts'

const TurnStripPane = lazy(() =>
  import('./turn/turn-strip-pane.tsx').then((module) => ({ default: module.TurnStripPane })),
)

export const queuesFeature = feature({
  word: 'queues',
  routes: [
    { path: paths.queues, page: () => import('./board/queues-page.tsx').then((module) => module.QueuesPage) },
    { path: paths.queue, page: () => import('./board/queue-page.tsx').then((module) => module.QueuePage) },
  ],
  lateLive: () => import('./queues.live.ts').then((module) => module.queuesLive),
  slots: {
    actPlaces: [{ order: 37, load: () => import('./queues-actions.ts') }],
    deskStrips: [{ id: 'queues', order: 10, part: TurnStripPane }],
  },
})
