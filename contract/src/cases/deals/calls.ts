import { casesPermissions as may } from '../permissions.ts'

import { address, callsOf } from '../../kernel/endpoint.ts'
import type { casesDealsEndpoints } from './endpoints.ts'

export const casesDealsAddresses = {
  changeCase: address({
    host: 'case',
    method: 'PUT',
    path: '/api/cases/:id',
    kind: 'command',
    permission: may.casesChange,
  }),
  offers: address({
    host: 'case',
    method: 'GET',
    path: '/api/cases/:id/offers',
    kind: 'query',
    permission: may.casesList,
  }),
  makeOffer: address({
    host: 'case',
    method: 'POST',
    path: '/api/cases/:id/offers',
    kind: 'command',
    permission: may.casesChange,
  }),
  setOutcome: address({
    host: 'case',
    method: 'POST',
    path: '/api/offers/:id/outcome',
    kind: 'command',
    permission: may.casesChange,
  }),
  correctAnswer: address({
    host: 'case',
    method: 'POST',
    path: '/api/offers/:id/correction',
    kind: 'command',
    permission: may.casesChange,
  }),
  updateStatus: address({
    host: 'case',
    method: 'PUT',
    path: '/api/deals/updateStatus',
    kind: 'command',
    permission: may.casesChange,
  }),
  zapsign: address({
    host: 'case',
    method: 'PUT',
    path: '/api/cases/:caseId/zapsign',
    kind: 'command',
    permission: may.casesChange,
  }),
  signedDraft: address({
    host: 'case',
    method: 'PUT',
    path: '/api/cases/:caseId/signedDraft',
    kind: 'command',
    permission: may.casesChange,
  }),
}

export const casesDealsCalls = callsOf<typeof casesDealsEndpoints>(casesDealsAddresses)
