import { casesPermissions as may } from '../permissions.ts'

import { address, callsOf } from '../../kernel/endpoint.ts'
import type { casesRulesEndpoints } from './endpoints.ts'

export const casesRulesAddresses = {
  dealStatus: address({
    host: 'case',
    method: 'GET',
    path: '/api/constants/dealStatus',
    kind: 'query',
    permission: may.casesList,
  }),
  caseStatus: address({
    host: 'case',
    method: 'GET',
    path: '/api/constants/caseStatus',
    kind: 'query',
    permission: may.casesList,
  }),
  situations: address({
    host: 'case',
    method: 'GET',
    path: '/api/situations',
    kind: 'query',
    permission: may.rulesChange,
  }),
  addSituation: address({
    host: 'case',
    method: 'POST',
    path: '/api/situations',
    kind: 'command',
    permission: may.rulesChange,
  }),
  editSituation: address({
    host: 'case',
    method: 'PUT',
    path: '/api/situations/:id',
    kind: 'command',
    permission: may.rulesChange,
  }),
  orderSituations: address({
    host: 'case',
    method: 'POST',
    path: '/api/situations/order',
    kind: 'command',
    permission: may.rulesChange,
  }),
  tieSteps: address({
    host: 'case',
    method: 'PUT',
    path: '/api/situations/:id/steps',
    kind: 'command',
    permission: may.rulesChange,
  }),
  setSituationActive: address({
    host: 'case',
    method: 'PUT',
    path: '/api/situations/:id/active',
    kind: 'command',
    permission: may.rulesChange,
  }),
  statuses: address({
    host: 'case',
    method: 'GET',
    path: '/api/case-statuses',
    kind: 'query',
    permission: may.rulesChange,
  }),
  addStatus: address({
    host: 'case',
    method: 'POST',
    path: '/api/case-statuses',
    kind: 'command',
    permission: may.rulesChange,
  }),
  editStatus: address({
    host: 'case',
    method: 'PUT',
    path: '/api/case-statuses/:id',
    kind: 'command',
    permission: may.rulesChange,
  }),
  orderStatuses: address({
    host: 'case',
    method: 'POST',
    path: '/api/case-statuses/order',
    kind: 'command',
    permission: may.rulesChange,
  }),
  setStatusActive: address({
    host: 'case',
    method: 'PUT',
    path: '/api/case-statuses/:id/active',
    kind: 'command',
    permission: may.rulesChange,
  }),
}

export const casesRulesCalls = callsOf<typeof casesRulesEndpoints>(casesRulesAddresses)
