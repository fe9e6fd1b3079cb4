import { casesPermissions as may } from '../permissions.ts'
import { callAddress, callsOf } from '../../kernel/endpoint.ts'
import type { casesDealsEndpoints } from './endpoints.ts'

export const casesDealsAddresses = {
  changeCase: callAddress({
    host: 'case',
    method: 'PUT',
    path: '/api/cases/:id',
    kind: 'command',
    permission: may.casesChange,
  }),
  offers: callAddress({
    host: 'case',
    method: 'GET',
    path: '/api/cases/:id/offers',
    kind: 'query',
    permission: may.casesList,
  }),
  makeOffer: callAddress({
    host: 'case',
    method: 'POST',
    path: '/api/cases/:id/offers',
    kind: 'command',
    permission: may.casesChange,
  }),
  dismissReading: callAddress({
    host: 'case',
    method: 'PUT',
    path: '/api/cases/:id/dismissed-reading',
    kind: 'command',
    permission: may.casesChange,
  }),
  sendOfferAgain: callAddress({
    host: 'case',
    method: 'POST',
    path: '/api/offers/:id/send-again',
    kind: 'command',
    permission: may.casesChange,
  }),
  setOutcome: callAddress({
    host: 'case',
    method: 'POST',
    path: '/api/offers/:id/outcome',
    kind: 'command',
    permission: may.casesChange,
  }),
  correctAnswer: callAddress({
    host: 'case',
    method: 'POST',
    path: '/api/offers/:id/correction',
    kind: 'command',
    permission: may.casesChange,
  }),
  updateStatus: callAddress({
    host: 'case',
    method: 'PUT',
    path: '/api/deals/updateStatus',
    kind: 'command',
    permission: may.casesChange,
  }),
  zapsign: callAddress({
    host: 'case',
    method: 'PUT',
    path: '/api/cases/:caseId/zapsign',
    kind: 'command',
    permission: may.casesChange,
  }),
  signedDraft: callAddress({
    host: 'case',
    method: 'PUT',
    path: '/api/cases/:caseId/signedDraft',
    kind: 'command',
    permission: may.casesChange,
  }),
}

export const casesDealsCalls = callsOf<typeof casesDealsEndpoints>(casesDealsAddresses)
