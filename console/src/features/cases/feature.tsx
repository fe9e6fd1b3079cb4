import { lazy } from 'react'
import { paths } from '@tratativa/contract/kernel/paths'
import { feature } from '../../platform/feature.ts'
import { casesLive } from './cases.live.ts'

const QuickSearchPane = lazy(() =>
  import('./search/quick-search-pane.tsx').then((module) => ({ default: module.QuickSearchPane })),
)

export const casesFeature = feature({
  word: 'cases',
  routes: [{ path: paths.cases, page: () => import('./list/cases-page.tsx').then((module) => module.CasesPage) }],
  live: casesLive,
  slots: { topSearch: [{ id: 'cases', order: 10, part: QuickSearchPane }] },
})
