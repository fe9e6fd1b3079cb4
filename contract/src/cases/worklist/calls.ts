import { casesPermissions as may } from '../permissions.ts'
import { callAddress, callsOf } from '../../kernel/endpoint.ts'
import type { worklistEndpoints } from './endpoints.ts'

const command = { host: 'case', kind: 'command', permission: may.casesChange } as const

export const worklistAddresses = {
  worklist: callAddress({
    host: 'case',
    method: 'GET',
    path: '/api/worklist',
    kind: 'query',
    permission: may.casesList,
  }),
  orderWorklist: callAddress({ ...command, method: 'PUT', path: '/api/worklist/order' }),
  dismissWork: callAddress({ ...command, method: 'POST', path: '/api/worklist/:id/dismiss' }),
  restoreWork: callAddress({ ...command, method: 'POST', path: '/api/worklist/:id/restore' }),
  snoozedCases: callAddress({
    host: 'case',
    method: 'GET',
    path: '/api/worklist/snoozed',
    kind: 'query',
    permission: may.casesList,
  }),
  snoozeCase: callAddress({ ...command, method: 'PUT', path: '/api/worklist/:id/snooze' }),
  wakeCase: callAddress({ ...command, method: 'DELETE', path: '/api/worklist/:id/snooze' }),
}

export const worklistCalls = callsOf<typeof worklistEndpoints>(worklistAddresses)
