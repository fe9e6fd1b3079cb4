import { casesPermissions as may } from '../permissions.ts'
import { callAddress, callsOf } from '../../kernel/endpoint.ts'
import type { casesDeskEndpoints } from './endpoints.ts'

export const casesDeskAddresses = {
  registerCase: callAddress({
    host: 'case',
    method: 'POST',
    path: '/api/cases',
    kind: 'command',
    permission: may.casesRegister,
  }),
  editWholeCase: callAddress({
    host: 'case',
    method: 'PUT',
    path: '/api/cases/:id/whole',
    kind: 'command',
    permission: may.casesChange,
  }),
  case: callAddress({
    host: 'case',
    method: 'GET',
    path: '/api/cases/:id',
    kind: 'query',
    permission: may.casesList,
  }),
  setCaseActive: callAddress({
    host: 'case',
    method: 'POST',
    path: '/api/cases/:id/active',
    kind: 'command',
    permission: may.casesChange,
  }),
  caseTimeline: callAddress({
    host: 'case',
    method: 'GET',
    path: '/api/cases/:id/timeline',
    kind: 'query',
    permission: may.casesList,
  }),
  caseHistory: callAddress({
    host: 'case',
    method: 'GET',
    path: '/api/cases/:id/history',
    kind: 'query',
    permission: may.casesList,
  }),
  caseBotHistory: callAddress({
    host: 'case',
    method: 'GET',
    path: '/api/cases/:id/bot-history',
    kind: 'query',
    permission: may.casesList,
  }),
  caseAudit: callAddress({
    host: 'case',
    method: 'GET',
    path: '/api/cases/:id/audit',
    kind: 'query',
    permission: may.auditSee,
  }),
  addCaseNote: callAddress({
    host: 'case',
    method: 'POST',
    path: '/api/cases/:id/notes',
    kind: 'command',
    permission: may.casesChange,
  }),
  editCaseNote: callAddress({
    host: 'case',
    method: 'PUT',
    path: '/api/case-notes/:id',
    kind: 'command',
    permission: may.casesChange,
  }),
  removeCaseNote: callAddress({
    host: 'case',
    method: 'DELETE',
    path: '/api/case-notes/:id',
    kind: 'command',
    permission: may.casesChange,
  }),
  restoreCaseNote: callAddress({
    host: 'case',
    method: 'POST',
    path: '/api/case-notes/:id/restore',
    kind: 'command',
    permission: may.casesChange,
  }),
  caseNeighbours: callAddress({
    host: 'case',
    method: 'POST',
    path: '/api/case-neighbours',
    kind: 'query',
    permission: may.casesList,
  }),
  personCases: callAddress({
    host: 'case',
    method: 'GET',
    path: '/api/persons/:id/cases',
    kind: 'query',
    permission: may.casesList,
  }),
  clientCaseFigures: callAddress({
    host: 'case',
    method: 'GET',
    path: '/api/clients/:id/case-figures',
    kind: 'query',
    permission: may.casesList,
  }),
}

export const casesDeskCalls = callsOf<typeof casesDeskEndpoints>(casesDeskAddresses)
