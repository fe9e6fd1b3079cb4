import { lazy } from 'react'
import { paths } from '@tratativa/contract/kernel/paths'
import { feature } from '../../platform/feature.ts'
import { overviewSlots } from './overview/overview-slots.ts'

const QuickSearchPane = lazy(() =>
  import('./search/quick-search-pane.tsx').then((module) => ({ default: module.QuickSearchPane })),
)

const ClientFiguresPane = lazy(() =>
  import('./linked-cases/client-figures-pane.tsx').then((module) => ({ default: module.ClientFiguresPane })),
)
const ClientCasesPane = lazy(() =>
  import('./linked-cases/client-cases-pane.tsx').then((module) => ({ default: module.ClientCasesPane })),
)
const PersonCasesPane = lazy(() =>
  import('./linked-cases/person-cases-pane.tsx').then((module) => ({ default: module.PersonCasesPane })),
)

const ChatSidePane = lazy(() =>
  import('./desk/deal/chat-side-pane.tsx').then((module) => ({ default: module.ChatSidePane })),
)

const CaseFilterPane = lazy(() =>
  import('./list/filters/case-filter-pane.tsx').then((module) => ({ default: module.CaseFilterPane })),
)

export const casesFeature = feature({
  word: 'cases',
  routes: [
    {
      path: paths.caseRegister,
      page: () => import('./case-form/case-form-page.tsx').then((module) => module.CaseFormPage),
    },
    { path: paths.caseRules, page: () => import('./rules/rules-page.tsx').then((module) => module.RulesPage) },
    {
      path: paths.offerRequests,
      page: () => import('./rules/requests/requests-page.tsx').then((module) => module.RequestsPage),
    },
    { path: paths.caseBatch, page: () => import('./many/batch-page.tsx').then((module) => module.CaseBatchPage) },
    { path: paths.cases, page: () => import('./list/cases-page.tsx').then((module) => module.CasesPage) },
    { path: paths.case, page: () => import('./desk/desk-page.tsx').then((module) => module.DeskPage) },
  ],
  live: () => import('./cases.live.ts').then((module) => module.casesLive),
  slots: {
    actPlaces: [
      { order: 0, load: () => import('./search/search-acts.ts') },
      { order: 10, load: () => import('./case-actions.ts') },
    ],
    topSearch: [{ id: 'cases', order: 10, part: QuickSearchPane }],
    clientFigures: [{ id: 'cases', order: 10, part: ClientFiguresPane }],
    clientTabs: [{ id: 'casos', order: 10, label: 'caseload:tab', part: ClientCasesPane }],
    personTabs: [{ id: 'casos', order: 10, label: 'caseload:tab', part: PersonCasesPane }],
    chatSides: [{ id: 'deal', order: 10, part: ChatSidePane }],
    caseFilters: [{ id: 'cases', order: 10, part: CaseFilterPane }],
    ...overviewSlots,
  },
})
