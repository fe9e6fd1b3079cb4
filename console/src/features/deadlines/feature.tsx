import { lazy } from 'react'
import { paths } from '@tratativa/contract/kernel/paths'
import { feature } from '../../platform/feature.ts'

const CaseDeadlinesPane = lazy(() =>
  import('./desk/case-deadlines-pane.tsx').then((module) => ({ default: module.CaseDeadlinesPane })),
)
const NearDeadlinesPane = lazy(() =>
  import('./near/near-deadlines-pane.tsx').then((module) => ({ default: module.NearDeadlinesPane })),
)

export const deadlinesFeature = feature({
  word: 'deadlines',
  routes: [
    {
      path: paths.courtCalendars,
      page: () => import('./calendars/court-calendars-page.tsx').then((module) => module.CourtCalendarsPage),
    },
  ],
  lateLive: () => import('./deadlines.live.ts').then((module) => module.deadlinesLive),
  slots: {
    deskDeadlines: [{ id: 'deadlines', order: 10, part: CaseDeadlinesPane }],
    overviewCards: [{ id: 'court-deadlines', order: 1, span: 'main', card: NearDeadlinesPane }],
  },
})
