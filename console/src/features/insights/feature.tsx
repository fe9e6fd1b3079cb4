import { lazy } from 'react'
import { paths } from '@tratativa/contract/kernel/paths'
import { feature } from '../../platform/feature.ts'

const ShortcutsPane = lazy(() => import('./shortcuts-pane.tsx').then((module) => ({ default: module.ShortcutsPane })))
const ControlTab = lazy(() => import('./control/control-tab.tsx').then((module) => ({ default: module.ControlTab })))

export const insightsFeature = feature({
  word: 'insights',
  routes: [
    { path: paths.overview, page: () => import('./overview-page.tsx').then((module) => module.OverviewPage) },
    { path: paths.negotiators, page: () => import('./control/control-page.tsx').then((module) => module.ControlPage) },
    {
      path: paths.productivity,
      page: () => import('./productivity/productivity-page.tsx').then((module) => module.ProductivityPage),
    },
    {
      path: paths.figureRows,
      page: () => import('./rows/figure-rows-page.tsx').then((module) => module.FigureRowsPage),
    },
  ],
  slots: {
    overviewCards: [{ id: 'shortcuts', order: 90, span: 'side', card: ShortcutsPane }],
    chatDashboards: [{ id: 'control', order: 10, part: ControlTab }],
  },
})
