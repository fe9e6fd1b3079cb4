import { callAddress, callsOf } from '../../kernel/endpoint.ts'
import { petitionsPermissions as may } from '../permissions.ts'
import type { filingEndpoints } from './endpoints.ts'

const host = 'case'

export const filingAddresses = {
  petitionFiling: callAddress({
    host,
    method: 'GET',
    path: '/api/petitions/:id/filing',
    kind: 'query',
    permission: may.petitionsList,
  }),
  makeBundle: callAddress({
    host,
    method: 'POST',
    path: '/api/petitions/:id/bundle',
    kind: 'command',
    permission: may.petitionsChange,
  }),
  bundleFile: callAddress({
    host,
    method: 'GET',
    path: '/api/petitions/:id/bundle',
    kind: 'download',
    permission: may.petitionsList,
  }),
  readReceipt: callAddress({
    host,
    method: 'POST',
    path: '/api/petitions/:id/receipt',
    kind: 'command',
    permission: may.petitionsChange,
  }),
  courtRules: callAddress({
    host,
    method: 'GET',
    path: '/api/court-rules',
    kind: 'query',
    permission: may.courtRulesSee,
  }),
  setCourtRule: callAddress({
    host,
    method: 'PUT',
    path: '/api/court-rules/:court',
    kind: 'command',
    permission: may.courtRulesChange,
  }),
  resetCourtRule: callAddress({
    host,
    method: 'DELETE',
    path: '/api/court-rules/:court',
    kind: 'command',
    permission: may.courtRulesChange,
  }),
  courtFiling: callAddress({
    host,
    method: 'GET',
    path: '/api/petitions/:id/court-filing',
    kind: 'query',
    permission: may.petitionsList,
  }),
  fileAtCourt: callAddress({
    host,
    method: 'POST',
    path: '/api/petitions/:id/court-filing',
    kind: 'command',
    permission: may.petitionsFileAtCourt,
  }),
  courtAccess: callAddress({
    host,
    method: 'GET',
    path: '/api/court-rules/:court/access',
    kind: 'query',
    permission: may.courtAccessChange,
  }),
  setCourtAccess: callAddress({
    host,
    method: 'PUT',
    path: '/api/court-rules/:court/access',
    kind: 'command',
    permission: may.courtAccessChange,
  }),
  removeCourtAccess: callAddress({
    host,
    method: 'DELETE',
    path: '/api/court-rules/:court/access',
    kind: 'command',
    permission: may.courtAccessChange,
  }),
  testCourtAccess: callAddress({
    host,
    method: 'POST',
    path: '/api/court-rules/:court/access/test',
    kind: 'command',
    permission: may.courtAccessChange,
  }),
} as const

export const filingCalls = callsOf<typeof filingEndpoints>(filingAddresses)
