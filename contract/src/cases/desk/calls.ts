import { casesPermissions as may } from '../permissions.ts'

import { address, callsOf } from '../../kernel/endpoint.ts'
import type { casesDeskEndpoints } from './endpoints.ts'

export const casesDeskAddresses = {
  registerCase: address({
    host: 'case',
    method: 'POST',
    path: '/api/cases',
    kind: 'command',
    permission: may.casesRegister,
  }),
  editWholeCase: address({
    host: 'case',
    method: 'PUT',
    path: '/api/cases/:id/whole',
    kind: 'command',
    permission: may.casesChange,
  }),
  case: address({
    host: 'case',
    method: 'GET',
    path: '/api/cases/:id',
    kind: 'query',
    permission: may.casesList,
  }),
  setCaseActive: address({
    host: 'case',
    method: 'POST',
    path: '/api/cases/:id/active',
    kind: 'command',
    permission: may.casesChange,
  }),
  caseTimeline: address({
    host: 'case',
    method: 'GET',
    path: '/api/cases/:id/timeline',
    kind: 'query',
    permission: may.casesList,
  }),
  caseHistory: address({
    host: 'case',
    method: 'GET',
    path: '/api/cases/:id/history',
    kind: 'query',
    permission: may.casesList,
  }),
  caseBotHistory: address({
    host: 'case',
    method: 'GET',
    path: '/api/cases/:id/bot-history',
    kind: 'query',
    permission: may.casesList,
  }),
  caseAudit: address({
    host: 'case',
    method: 'GET',
    path: '/api/cases/:id/audit',
    kind: 'query',
    permission: may.auditSee,
  }),
  addCaseNote: address({
    host: 'case',
    method: 'POST',
    path: '/api/cases/:id/notes',
    kind: 'command',
    permission: may.casesChange,
  }),
  editCaseNote: address({
    host: 'case',
    method: 'PUT',
    path: '/api/case-notes/:id',
    kind: 'command',
    permission: may.casesChange,
  }),
  removeCaseNote: address({
    host: 'case',
    method: 'DELETE',
    path: '/api/case-notes/:id',
    kind: 'command',
    permission: may.casesChange,
  }),
  restoreCaseNote: address({
    host: 'case',
    method: 'POST',
    path: '/api/case-notes/:id/restore',
    kind: 'command',
    permission: may.casesChange,
  }),
  caseNeighbours: address({
    host: 'case',
    method: 'POST',
    path: '/api/case-neighbours',
    kind: 'query',
    permission: may.casesList,
  }),
  personCases: address({
    host: 'case',
    method: 'GET',
    path: '/api/persons/:id/cases',
    kind: 'query',
    permission: may.casesList,
  }),
  clientCaseFigures: address({
    host: 'case',
    method: 'GET',
    path: '/api/clients/:id/case-figures',
    kind: 'query',
    permission: may.casesList,
  }),
}

export const casesDeskCalls = callsOf<typeof casesDeskEndpoints>(casesDeskAddresses)
