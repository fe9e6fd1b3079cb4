import { casesPermissions as may } from '../permissions.ts'

import { address, callsOf } from '../../kernel/endpoint.ts'
import type { casesMailsEndpoints } from './endpoints.ts'

export const casesMailsAddresses = {
  mailModels: address({
    host: 'case',
    method: 'GET',
    path: '/api/mail-models',
    kind: 'query',
    permission: may.mailsSend,
  }),
  addMailModel: address({
    host: 'case',
    method: 'POST',
    path: '/api/mail-models',
    kind: 'command',
    permission: may.modelsChange,
  }),
  editMailModel: address({
    host: 'case',
    method: 'PUT',
    path: '/api/mail-models/:id',
    kind: 'command',
    permission: may.modelsChange,
  }),
  removeMailModel: address({
    host: 'case',
    method: 'DELETE',
    path: '/api/mail-models/:id',
    kind: 'command',
    permission: may.modelsChange,
  }),
  previewMails: address({
    host: 'case',
    method: 'POST',
    path: '/workflow/previewMails',
    kind: 'query',
    permission: may.mailsSend,
  }),
  sendMails: address({
    host: 'case',
    method: 'POST',
    path: '/workflow/sendMails',
    kind: 'command',
    permission: may.mailsSend,
  }),
  caseMails: address({
    host: 'case',
    method: 'GET',
    path: '/api/cases/:caseId/mails',
    kind: 'query',
    permission: may.casesList,
  }),
}

export const casesMailsCalls = callsOf<typeof casesMailsEndpoints>(casesMailsAddresses)
