import { lazy } from 'react'
import { casesPermissions } from '@tratativa/contract/cases/permissions'
import type { Slots } from '../../../platform/feature.ts'

const DeadlinesPane = lazy(() => import('./deadlines-pane.tsx').then((module) => ({ default: module.DeadlinesPane })))
const DealsPane = lazy(() => import('./deals-pane.tsx').then((module) => ({ default: module.DealsPane })))
const WaitingCasesPane = lazy(() =>
  import('../worklist/waiting-cases-pane.tsx').then((module) => ({ default: module.WaitingCasesPane })),
)
const WaitingRequestsPane = lazy(() =>
  import('../rules/requests/waiting-requests-pane.tsx').then((module) => ({ default: module.WaitingRequestsPane })),
)

/** The cards of the cases on the overview. */
export const overviewCards: Slots['overviewCards'] = [
  {
    id: 'requests',
    order: -1,
    span: 'main',
    permission: casesPermissions.requestsDecide,
    card: WaitingRequestsPane,
  },
  { id: 'worklist', order: 0, span: 'main', card: WaitingCasesPane },
  { id: 'deadlines', order: 1, span: 'main', card: DeadlinesPane },
  { id: 'deals', order: 1, span: 'side', card: DealsPane },
]
