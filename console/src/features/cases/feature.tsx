import { lazy } from 'react'
import { paths } from '@tratativa/contract/kernel/paths'
import { feature } from '../../platform/feature.ts'
import { casesLive } from './cases.live.ts'

const QuickSearchPane = lazy(() =>
  import('./search/quick-search-pane.tsx').then((module) => ({ default: module.QuickSearchPane })),
)

const DeadlinesPane = lazy(() =>
  import('./overview/deadlines-pane.tsx').then((module) => ({ default: module.DeadlinesPane })),
)
const DealsPane = lazy(() => import('./overview/deals-pane.tsx').then((module) => ({ default: module.DealsPane })))

export const casesFeature = feature({
  word: 'cases',
  routes: [{ path: paths.cases, page: () => import('./list/cases-page.tsx').then((module) => module.CasesPage) }],
  live: casesLive,
  slots: {
    topSearch: [{ id: 'cases', order: 10, part: QuickSearchPane }],
    overviewCards: [
      { id: 'deadlines', order: 1, span: 'main', card: DeadlinesPane },
      { id: 'deals', order: 1, span: 'side', card: DealsPane },
    ],
  },
})
