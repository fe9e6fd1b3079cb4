// The cards of the overview and the counts of the menu, loaded lazily.
import { lazy } from 'react'
import { casesPermissions } from '@tratativa/contract/cases/permissions'
import { paths } from '@tratativa/contract/kernel/paths'
import type { Slots } from '../../../platform/feature.ts'

const DeadlinesPane = lazy(() => import('./deadlines-pane.tsx').then((module) => ({ default: module.DeadlinesPane })))
const DealsPane = lazy(() => import('./deals-pane.tsx').then((module) => ({ default: module.DealsPane })))
const CaseCountPane = lazy(() => import('./case-count-pane.tsx').then((module) => ({ default: module.CaseCountPane })))
const RequestCountPane = lazy(() =>
  import('../rules/requests/request-count-pane.tsx').then((module) => ({ default: module.RequestCountPane })),
)
const WaitingCasesPane = lazy(() =>
  import('../worklist/waiting-cases-pane.tsx').then((module) => ({ default: module.WaitingCasesPane })),
)
const WaitingRequestsPane = lazy(() =>
  import('../rules/requests/waiting-requests-pane.tsx').then((module) => ({ default: module.WaitingRequestsPane })),
)
const TeamLoadPane = lazy(() =>
  import('./team/team-load-pane.tsx').then((module) => ({ default: module.TeamLoadPane })),
)
const TeamDeadlinesPane = lazy(() =>
  import('./team/team-deadlines-pane.tsx').then((module) => ({ default: module.TeamDeadlinesPane })),
)
const ReassignWaitingPane = lazy(() =>
  import('./team/reassign-pane.tsx').then((module) => ({ default: module.ReassignWaitingPane })),
)

export const overviewSlots: Partial<Slots> = {
  menuCounts: [
    { path: paths.cases, order: 10, part: CaseCountPane },
    { path: paths.offerRequests, order: 11, part: RequestCountPane },
  ],
  waitingActs: [{ id: 'reassign', order: 10, part: ReassignWaitingPane }],
  overviewCards: [
    { id: 'team-deadlines', order: -2, span: 'main', permission: casesPermissions.teamLead, card: TeamDeadlinesPane },
    { id: 'team-load', order: 0, span: 'side', permission: casesPermissions.teamLead, card: TeamLoadPane },
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
  ],
}
