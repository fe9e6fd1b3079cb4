import { lazy } from 'react'
import { paths } from '@tratativa/contract/kernel/paths'
import { feature } from '../../platform/feature.ts'
import { BellPane } from './bell-pane.tsx'

const UnreadPane = lazy(() => import('./unread-pane.tsx').then((module) => ({ default: module.UnreadPane })))

export const notificationsFeature = feature({
  word: 'notifications',
  routes: [{ path: paths.notices, page: () => import('./notices-page.tsx').then((module) => module.NoticesPage) }],
  live: () => import('./notifications.live.ts').then((module) => module.notificationsLive),
  slots: {
    topActions: [{ id: 'bell', order: 20, part: BellPane }],
    overviewCards: [{ id: 'unread', order: 20, span: 'main', card: UnreadPane }],
  },
})
