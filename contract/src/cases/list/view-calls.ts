import { casesPermissions as may } from '../permissions.ts'

import { address, callsOf } from '../../kernel/endpoint.ts'
import type { casesViewEndpoints } from './view-endpoints.ts'

export const casesViewAddresses = {
  caseViews: address({
    host: 'case',
    method: 'GET',
    path: '/api/case-views',
    kind: 'query',
    permission: may.casesList,
  }),
  addCaseView: address({
    host: 'case',
    method: 'POST',
    path: '/api/case-views',
    kind: 'command',
    permission: may.casesList,
  }),
  editCaseView: address({
    host: 'case',
    method: 'PUT',
    path: '/api/case-views/:id',
    kind: 'command',
    permission: may.casesList,
  }),
  removeCaseView: address({
    host: 'case',
    method: 'DELETE',
    path: '/api/case-views/:id',
    kind: 'command',
    permission: may.casesList,
  }),
  caseListChoice: address({
    host: 'case',
    method: 'GET',
    path: '/api/case-list-choice',
    kind: 'query',
    permission: may.casesList,
  }),
  keepCaseListChoice: address({
    host: 'case',
    method: 'PUT',
    path: '/api/case-list-choice',
    kind: 'command',
    permission: may.casesList,
  }),
  caseFilterValues: address({
    host: 'case',
    method: 'GET',
    path: '/api/case-filter-values',
    kind: 'query',
    permission: may.casesList,
  }),
}

export const casesViewCalls = callsOf<typeof casesViewEndpoints>(casesViewAddresses)
