import { casesPermissions as may } from '../permissions.ts'
import { callAddress, callsOf } from '../../kernel/endpoint.ts'
import type { casesRulesEndpoints } from './endpoints.ts'

export const casesRulesAddresses = {
  dealStatus: callAddress({
    host: 'case',
    method: 'GET',
    path: '/api/constants/dealStatus',
    kind: 'query',
    permission: may.casesList,
  }),
  caseStatus: callAddress({
    host: 'case',
    method: 'GET',
    path: '/api/constants/caseStatus',
    kind: 'query',
    permission: may.casesList,
  }),
  situations: callAddress({
    host: 'case',
    method: 'GET',
    path: '/api/situations',
    kind: 'query',
    permission: may.rulesChange,
  }),
  addSituation: callAddress({
    host: 'case',
    method: 'POST',
    path: '/api/situations',
    kind: 'command',
    permission: may.rulesChange,
  }),
  editSituation: callAddress({
    host: 'case',
    method: 'PUT',
    path: '/api/situations/:id',
    kind: 'command',
    permission: may.rulesChange,
  }),
  orderSituations: callAddress({
    host: 'case',
    method: 'POST',
    path: '/api/situations/order',
    kind: 'command',
    permission: may.rulesChange,
  }),
  tieSteps: callAddress({
    host: 'case',
    method: 'PUT',
    path: '/api/situations/:id/steps',
    kind: 'command',
    permission: may.rulesChange,
  }),
  setSituationActive: callAddress({
    host: 'case',
    method: 'PUT',
    path: '/api/situations/:id/active',
    kind: 'command',
    permission: may.rulesChange,
  }),
  statuses: callAddress({
    host: 'case',
    method: 'GET',
    path: '/api/case-statuses',
    kind: 'query',
    permission: may.rulesChange,
  }),
  addStatus: callAddress({
    host: 'case',
    method: 'POST',
    path: '/api/case-statuses',
    kind: 'command',
    permission: may.rulesChange,
  }),
  editStatus: callAddress({
    host: 'case',
    method: 'PUT',
    path: '/api/case-statuses/:id',
    kind: 'command',
    permission: may.rulesChange,
  }),
  orderStatuses: callAddress({
    host: 'case',
    method: 'POST',
    path: '/api/case-statuses/order',
    kind: 'command',
    permission: may.rulesChange,
  }),
  setStatusActive: callAddress({
    host: 'case',
    method: 'PUT',
    path: '/api/case-statuses/:id/active',
    kind: 'command',
    permission: may.rulesChange,
  }),
}

export const casesRulesCalls = callsOf<typeof casesRulesEndpoints>(casesRulesAddresses)
