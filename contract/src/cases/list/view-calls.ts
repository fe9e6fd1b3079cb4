import { casesPermissions as may } from '../permissions.ts'
import { callAddress, callsOf } from '../../kernel/endpoint.ts'
import type { casesViewEndpoints } from './view-endpoints.ts'

export const casesViewAddresses = {
  caseViews: callAddress({
    host: 'case',
    method: 'GET',
    path: '/api/case-views',
    kind: 'query',
    permission: may.casesList,
  }),
  addCaseView: callAddress({
    host: 'case',
    method: 'POST',
    path: '/api/case-views',
    kind: 'command',
    permission: may.casesList,
  }),
  editCaseView: callAddress({
    host: 'case',
    method: 'PUT',
    path: '/api/case-views/:id',
    kind: 'command',
    permission: may.casesList,
  }),
  removeCaseView: callAddress({
    host: 'case',
    method: 'DELETE',
    path: '/api/case-views/:id',
    kind: 'command',
    permission: may.casesList,
  }),
  caseListChoice: callAddress({
    host: 'case',
    method: 'GET',
    path: '/api/case-list-choice',
    kind: 'query',
    permission: may.casesList,
  }),
  keepCaseListChoice: callAddress({
    host: 'case',
    method: 'PUT',
    path: '/api/case-list-choice',
    kind: 'command',
    permission: may.casesList,
  }),
  caseFilterValues: callAddress({
    host: 'case',
    method: 'GET',
    path: '/api/case-filter-values',
    kind: 'query',
    permission: may.casesList,
  }),
}

export const casesViewCalls = callsOf<typeof casesViewEndpoints>(casesViewAddresses)
