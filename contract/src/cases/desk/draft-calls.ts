import { casesPermissions as may } from '../permissions.ts'
import { callAddress, callsOf } from '../../kernel/endpoint.ts'
import type { casesDraftEndpoints } from './draft-endpoints.ts'

export const casesDraftAddresses = {
  caseDrafts: callAddress({
    host: 'case',
    method: 'GET',
    path: '/api/cases/:id/drafts',
    kind: 'query',
    permission: may.casesList,
  }),
  saveCaseDraft: callAddress({
    host: 'case',
    method: 'PUT',
    path: '/api/cases/:id/drafts',
    kind: 'command',
    permission: may.casesChange,
  }),
}

export const casesDraftCalls = callsOf<typeof casesDraftEndpoints>(casesDraftAddresses)
