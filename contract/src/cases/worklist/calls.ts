import { casesPermissions as may } from '../permissions.ts'
import { callAddress, callsOf } from '../../kernel/endpoint.ts'
import type { worklistEndpoints } from './endpoints.ts'

export const worklistAddresses = {
  worklist: callAddress({
    host: 'case',
    method: 'GET',
    path: '/api/worklist',
    kind: 'query',
    permission: may.casesList,
  }),
  orderWorklist: callAddress({
    host: 'case',
    method: 'PUT',
    path: '/api/worklist/order',
    kind: 'command',
    permission: may.casesChange,
  }),
  dismissWork: callAddress({
    host: 'case',
    method: 'POST',
    path: '/api/worklist/:id/dismiss',
    kind: 'command',
    permission: may.casesChange,
  }),
  restoreWork: callAddress({
    host: 'case',
    method: 'POST',
    path: '/api/worklist/:id/restore',
    kind: 'command',
    permission: may.casesChange,
  }),
  snoozedCases: callAddress({
    host: 'case',
    method: 'GET',
    path: '/api/worklist/snoozed',
    kind: 'query',
    permission: may.casesList,
  }),
  snoozeCase: callAddress({
    host: 'case',
    method: 'PUT',
    path: '/api/worklist/:id/snooze',
    kind: 'command',
    permission: may.casesChange,
  }),
  wakeCase: callAddress({
    host: 'case',
    method: 'DELETE',
    path: '/api/worklist/:id/snooze',
    kind: 'command',
    permission: may.casesChange,
  }),
}

export const worklistCalls = callsOf<typeof worklistEndpoints>(worklistAddresses)
