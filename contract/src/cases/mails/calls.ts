import { casesPermissions as may } from '../permissions.ts'
import { callAddress, callsOf } from '../../kernel/endpoint.ts'
import type { casesMailsEndpoints } from './endpoints.ts'

export const casesMailsAddresses = {
  mailModels: callAddress({
    host: 'case',
    method: 'GET',
    path: '/api/mail-models',
    kind: 'query',
    permission: may.mailsSend,
  }),
  addMailModel: callAddress({
    host: 'case',
    method: 'POST',
    path: '/api/mail-models',
    kind: 'command',
    permission: may.modelsChange,
  }),
  editMailModel: callAddress({
    host: 'case',
    method: 'PUT',
    path: '/api/mail-models/:id',
    kind: 'command',
    permission: may.modelsChange,
  }),
  removeMailModel: callAddress({
    host: 'case',
    method: 'DELETE',
    path: '/api/mail-models/:id',
    kind: 'command',
    permission: may.modelsChange,
  }),
  previewMails: callAddress({
    host: 'case',
    method: 'POST',
    path: '/workflow/previewMails',
    kind: 'query',
    permission: may.mailsSend,
  }),
  sendMails: callAddress({
    host: 'case',
    method: 'POST',
    path: '/workflow/sendMails',
    kind: 'command',
    permission: may.mailsSend,
  }),
  caseMails: callAddress({
    host: 'case',
    method: 'GET',
    path: '/api/cases/:caseId/mails',
    kind: 'query',
    permission: may.casesList,
  }),
}

export const casesMailsCalls = callsOf<typeof casesMailsEndpoints>(casesMailsAddresses)
