import { callAddress, callsOf } from '../kernel/endpoint.ts'
import type { monitoringEndpoints } from './endpoints.ts'
import { monitoringPermissions as may } from './permissions.ts'

export const monitoringAddresses = {
  processes: callAddress({
    host: 'case',
    kind: 'query',
    permission: may.processesList,
    method: 'POST',
    path: '/api/monitoring/processes',
  }),
  summary: callAddress({
    host: 'case',
    kind: 'query',
    permission: may.processesList,
    method: 'POST',
    path: '/api/monitoring/summary',
  }),
  process: callAddress({
    host: 'case',
    kind: 'query',
    permission: may.processesList,
    method: 'GET',
    path: '/api/monitoring/processes/:id',
  }),
  movements: callAddress({
    host: 'case',
    kind: 'query',
    permission: may.processesList,
    method: 'GET',
    path: '/api/monitoring/processes/:id/movements',
  }),
  caseProcess: callAddress({
    host: 'case',
    kind: 'query',
    permission: may.processesList,
    method: 'GET',
    path: '/api/cases/:caseId/monitoring',
  }),
  follow: callAddress({
    host: 'case',
    kind: 'command',
    permission: may.processesChange,
    method: 'POST',
    path: '/api/cases/:caseId/monitoring',
  }),
  unfollow: callAddress({
    host: 'case',
    kind: 'command',
    permission: may.processesChange,
    method: 'DELETE',
    path: '/api/monitoring/processes/:id',
  }),
  markSeen: callAddress({
    host: 'case',
    kind: 'command',
    permission: may.processesChange,
    method: 'PUT',
    path: '/api/monitoring/processes/:id/seen',
  }),
  decideProposal: callAddress({
    host: 'case',
    kind: 'command',
    permission: may.processesChange,
    method: 'PUT',
    path: '/api/monitoring/proposals/:id',
  }),
  settings: callAddress({
    host: 'case',
    kind: 'query',
    permission: may.processesList,
    method: 'GET',
    path: '/api/monitoring/settings',
  }),
  saveSettings: callAddress({
    host: 'case',
    kind: 'command',
    method: 'PUT',
    path: '/api/monitoring/settings',
    permission: may.settingsChange,
  }),
}

export const monitoringCalls = callsOf<typeof monitoringEndpoints>(monitoringAddresses)
