import { lazy } from 'react'
import { paths } from '@tratativa/contract/kernel/paths'
import { feature } from '../../platform/feature.ts'

const CaseProcessPane = lazy(() =>
  import('./case-process-pane.tsx').then((module) => ({ default: module.CaseProcessPane })),
)
const CaseProposalPane = lazy(() =>
  import('./case-proposal-pane.tsx').then((module) => ({ default: module.CaseProposalPane })),
)
const MovementItem = lazy(() => import('./movement-item.tsx').then((module) => ({ default: module.MovementItem })))

export const monitoringFeature = feature({
  word: 'monitoring',
  routes: [
    { path: paths.monitoring, page: () => import('./monitoring-page.tsx').then((module) => module.MonitoringPage) },
  ],
  lateLive: () => import('./monitoring.live.ts').then((module) => module.monitoringLive),
  slots: {
    actPlaces: [{ order: 55, load: () => import('./monitoring-actions.ts') }],
    caseTabs: [{ id: 'monitoring', order: 35, label: 'monitoring:case.tab', part: CaseProcessPane }],
    deskNextTask: [{ id: 'monitoring', order: 5, part: CaseProposalPane }],
    timelineParts: [{ id: 'monitoring', order: 20, kinds: ['movement'], part: MovementItem }],
  },
})
