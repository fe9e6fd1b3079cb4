import { casesPermissions as may } from '../permissions.ts'

import { address, callsOf } from '../../kernel/endpoint.ts'
import type { casesCeilingEndpoints } from './ceiling-endpoints.ts'

export const casesCeilingAddresses = {
  ceilings: address({
    host: 'case',
    method: 'GET',
    path: '/api/ceilings',
    kind: 'query',
    permission: may.ceilingsSee,
  }),
  setCeiling: address({
    host: 'case',
    method: 'POST',
    path: '/api/ceilings',
    kind: 'command',
    permission: may.ceilingsChange,
  }),
  ceilingVersions: address({
    host: 'case',
    method: 'GET',
    path: '/api/ceilings/:id/versions',
    kind: 'query',
    permission: may.ceilingsSee,
  }),
  offerRequests: address({
    host: 'case',
    method: 'GET',
    path: '/api/offer-requests',
    kind: 'query',
    permission: may.casesList,
  }),
  decideRequest: address({
    host: 'case',
    method: 'POST',
    path: '/api/offer-requests/:id/decision',
    kind: 'command',
    permission: may.requestsDecide,
  }),
  withdrawRequest: address({
    host: 'case',
    method: 'POST',
    path: '/api/offer-requests/:id/withdrawal',
    kind: 'command',
    permission: may.casesChange,
  }),
  ceilingRule: address({
    host: 'case',
    method: 'GET',
    path: '/api/ceiling-rule',
    kind: 'query',
    permission: may.ceilingsSee,
  }),
  setCeilingRule: address({
    host: 'case',
    method: 'PUT',
    path: '/api/ceiling-rule',
    kind: 'command',
    permission: may.rulesChange,
  }),
  baseRequests: address({
    host: 'case',
    method: 'GET',
    path: '/api/base-requests',
    kind: 'query',
    permission: may.requestsDecide,
  }),
  decideBase: address({
    host: 'case',
    method: 'POST',
    path: '/api/base-requests/:id/decision',
    kind: 'command',
    permission: may.requestsDecide,
  }),
}

export const casesCeilingCalls = callsOf<typeof casesCeilingEndpoints>(casesCeilingAddresses)
