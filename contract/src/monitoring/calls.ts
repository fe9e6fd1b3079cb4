import { callAddress, callsOf } from '../kernel/endpoint.ts'
import type { monitoringEndpoints } from './endpoints.ts'
import { monitoringPermissions as may } from './permissions.ts'

const query = { host: 'case', kind: 'query', permission: may.processesList } as const
const command = { host: 'case', kind: 'command', permission: may.processesChange } as const

export const monitoringAddresses = {
  processes: callAddress({ ...query, method: 'POST', path: '/api/monitoring/processes' }),
  summary: callAddress({ ...query, method: 'POST', path: '/api/monitoring/summary' }),
  process: callAddress({ ...query, method: 'GET', path: '/api/monitoring/processes/:id' }),
  movements: callAddress({ ...query, method: 'GET', path: '/api/monitoring/processes/:id/movements' }),
  caseProcess: callAddress({ ...query, method: 'GET', path: '/api/cases/:caseId/monitoring' }),
  follow: callAddress({ ...command, method: 'POST', path: '/api/cases/:caseId/monitoring' }),
  unfollow: callAddress({ ...command, method: 'DELETE', path: '/api/monitoring/processes/:id' }),
  markSeen: callAddress({ ...command, method: 'PUT', path: '/api/monitoring/processes/:id/seen' }),
  decideProposal: callAddress({ ...command, method: 'PUT', path: '/api/monitoring/proposals/:id' }),
  settings: callAddress({ ...query, method: 'GET', path: '/api/monitoring/settings' }),
  saveSettings: callAddress({
    ...command,
    method: 'PUT',
    path: '/api/monitoring/settings',
    permission: may.settingsChange,
  }),
}

export const monitoringCalls = callsOf<typeof monitoringEndpoints>(monitoringAddresses)
