import { chatPermissions as may } from './permissions.ts'
import { callAddress, callsOf } from '../kernel/endpoint.ts'
import type { templateEndpoints } from './template-endpoints.ts'

export const templateAddresses = {
  templates: callAddress({
    host: 'chat',
    method: 'POST',
    path: '/templates',
    kind: 'query',
    permission: may.chatsSee,
  }),
  keptTemplates: callAddress({
    host: 'chat',
    method: 'GET',
    path: '/templates',
    kind: 'query',
    permission: may.chatsSee,
  }),
  keepTemplate: callAddress({
    host: 'chat',
    method: 'PUT',
    path: '/templates/:template',
    kind: 'command',
    permission: may.templatesChange,
  }),
  recordAssent: callAddress({
    host: 'chat',
    method: 'POST',
    path: '/assent',
    kind: 'command',
    permission: may.messagesSend,
  }),
}

export const templateCalls = callsOf<typeof templateEndpoints>(templateAddresses)
