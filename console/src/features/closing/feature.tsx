import { lazy } from 'react'
import { paths } from '@tratativa/contract/kernel/paths'
import { feature } from '../../platform/feature.ts'

const CaseRoadPane = lazy(() =>
  import('./desk/case-road-pane.tsx').then((module) => ({ default: module.CaseRoadPane })),
)
const RoadStepPane = lazy(() =>
  import('./desk/next-step-pane.tsx').then((module) => ({ default: module.RoadStepPane })),
)
const RoadEndItem = lazy(() => import('./desk/road-end-item.tsx').then((module) => ({ default: module.RoadEndItem })))

export const closingFeature = feature({
  word: 'closing',
  routes: [{ path: paths.closing, page: () => import('./overview/roads-page.tsx').then((module) => module.RoadsPage) }],
  live: () => import('./closing.live.ts').then((module) => module.closingLive),
  slots: {
    actPlaces: [{ order: 36, load: () => import('./closing-actions.ts') }],
    caseTabs: [{ id: 'closing', order: 24, label: 'closing:title', part: CaseRoadPane }],
    timelineParts: [{ id: 'closing', order: 38, kinds: ['road'], part: RoadEndItem }],
    deskNextTask: [{ id: 'closing', order: 3, part: RoadStepPane }],
  },
})
