import { casesRulesEndpoints as endpoints } from '@tratativa/contract/cases/rules/endpoints'
import { command, query, type Binding } from '../../../platform/http/binding.ts'
import { once } from '../../../platform/once/once.ts'
import { conductBindings } from '../conduct/bindings.ts'
import { arrangeSituations, tieSteps } from './arrange-situations.ts'
import { addSituation, editSituation } from './save-situations.ts'
import { addStatus, arrangeStatuses, editStatus } from './save-statuses.ts'
import { listCaseStatus, listDealStatus, listSituationsWithCounts, listStatusesWithCounts } from './list-rules.ts'
import { setSituationActive } from './set-situation-active.ts'
import { setStatusActive } from './set-status-active.ts'

export const rulesBindings: readonly Binding[] = [
  ...conductBindings,
  query(endpoints.dealStatus, listDealStatus),
  query(endpoints.caseStatus, listCaseStatus),
  query(endpoints.situations, listSituationsWithCounts),
  command(endpoints.addSituation, once('cases.situation.add', addSituation)),
  command(endpoints.editSituation, editSituation),
  command(endpoints.orderSituations, arrangeSituations),
  command(endpoints.tieSteps, tieSteps),
  command(endpoints.setSituationActive, setSituationActive),
  query(endpoints.statuses, listStatusesWithCounts),
  command(endpoints.addStatus, once('cases.status.add', addStatus)),
  command(endpoints.editStatus, editStatus),
  command(endpoints.orderStatuses, arrangeStatuses),
  command(endpoints.setStatusActive, setStatusActive),
]
