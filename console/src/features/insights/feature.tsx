import { lazy } from 'react'
import { paths } from '@tratativa/contract/kernel/paths'
import { feature } from '../../platform/feature.ts'

const ShortcutsPane = lazy(() => import('./shortcuts-pane.tsx').then((module) => ({ default: module.ShortcutsPane })))

export const insightsFeature = feature({
  word: 'insights',
  routes: [{ path: paths.overview, page: () => import('./overview-page.tsx').then((module) => module.OverviewPage) }],
  slots: {
    overviewCards: [{ id: 'shortcuts', order: 90, span: 'side', card: ShortcutsPane }],
  },
})
