import { callAddress, callsOf } from '../kernel/endpoint.ts'
import type { envelopesEndpoints } from './endpoints.ts'
import { envelopesPermissions as may } from './permissions.ts'

export const envelopesAddresses = {
  caseEnvelopes: callAddress({
    host: 'case',
    method: 'GET',
    path: '/api/cases/:caseId/envelopes',
    kind: 'query',
    permission: may.envelopesList,
  }),
  possibleSigners: callAddress({
    host: 'case',
    method: 'GET',
    path: '/api/cases/:caseId/envelope-signers',
    kind: 'query',
    permission: may.envelopesList,
  }),
  addEnvelope: callAddress({
    host: 'case',
    method: 'POST',
    path: '/api/cases/:caseId/envelopes',
    kind: 'command',
    permission: may.envelopesChange,
  }),
  sendEnvelope: callAddress({
    host: 'case',
    method: 'POST',
    path: '/api/envelopes/:id/send',
    kind: 'command',
    permission: may.envelopesChange,
  }),
  cancelEnvelope: callAddress({
    host: 'case',
    method: 'POST',
    path: '/api/envelopes/:id/cancel',
    kind: 'command',
    permission: may.envelopesChange,
  }),
  sendLinkAgain: callAddress({
    host: 'case',
    method: 'POST',
    path: '/api/envelope-signers/:id/send-again',
    kind: 'command',
    permission: may.envelopesChange,
  }),
}

export const envelopesCalls = callsOf<typeof envelopesEndpoints>(envelopesAddresses)
