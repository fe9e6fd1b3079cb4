import { casesPermissions as may } from '../permissions.ts'
import { callAddress, callsOf } from '../../kernel/endpoint.ts'
import type { casesCeilingEndpoints } from './ceiling-endpoints.ts'

export const casesCeilingAddresses = {
  ceilings: callAddress({
    host: 'case',
    method: 'GET',
    path: '/api/ceilings',
    kind: 'query',
    permission: may.ceilingsSee,
  }),
  setCeiling: callAddress({
    host: 'case',
    method: 'POST',
    path: '/api/ceilings',
    kind: 'command',
    permission: may.ceilingsChange,
  }),
  ceilingVersions: callAddress({
    host: 'case',
    method: 'GET',
    path: '/api/ceilings/:id/versions',
    kind: 'query',
    permission: may.ceilingsSee,
  }),
  offerRequests: callAddress({
    host: 'case',
    method: 'GET',
    path: '/api/offer-requests',
    kind: 'query',
    permission: may.casesList,
  }),
  offerRequestCount: callAddress({
    host: 'case',
    method: 'GET',
    path: '/api/offer-requests/count',
    kind: 'query',
    permission: may.requestsDecide,
  }),
  decideRequest: callAddress({
    host: 'case',
    method: 'POST',
    path: '/api/offer-requests/:id/decision',
    kind: 'command',
    permission: may.requestsDecide,
  }),
  withdrawRequest: callAddress({
    host: 'case',
    method: 'POST',
    path: '/api/offer-requests/:id/withdrawal',
    kind: 'command',
    permission: may.casesChange,
  }),
  ceilingRule: callAddress({
    host: 'case',
    method: 'GET',
    path: '/api/ceiling-rule',
    kind: 'query',
    permission: may.ceilingsSee,
  }),
  setCeilingRule: callAddress({
    host: 'case',
    method: 'PUT',
    path: '/api/ceiling-rule',
    kind: 'command',
    permission: may.rulesChange,
  }),
  baseRequests: callAddress({
    host: 'case',
    method: 'GET',
    path: '/api/base-requests',
    kind: 'query',
    permission: may.requestsDecide,
  }),
  decideBase: callAddress({
    host: 'case',
    method: 'POST',
    path: '/api/base-requests/:id/decision',
    kind: 'command',
    permission: may.requestsDecide,
  }),
}

export const casesCeilingCalls = callsOf<typeof casesCeilingEndpoints>(casesCeilingAddresses)
