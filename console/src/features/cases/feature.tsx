import { lazy } from 'react'
import { feature } from '../../platform/feature.ts'
import { casesLive } from './cases.live.ts'

const QuickSearchPane = lazy(() =>
  import('./search/quick-search-pane.tsx').then((module) => ({ default: module.QuickSearchPane })),
)

export const casesFeature = feature({
  word: 'cases',
  live: casesLive,
  slots: { topSearch: [{ id: 'cases', order: 10, part: QuickSearchPane }] },
})
