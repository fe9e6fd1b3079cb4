import { callAddress, callsOf } from '../kernel/endpoint.ts'
import { assistantPermissions as may } from './permissions.ts'
import type { assistantEndpoints } from './endpoints.ts'

const ai = { host: 'ai' } as const

export const assistantAddresses = {
  assistantSettings: callAddress({
    ...ai,
    method: 'GET',
    path: '/ia/settings/:session_id',
    kind: 'query',
    permission: may.settingsSee,
  }),
  saveAssistantSettings: callAddress({
    ...ai,
    method: 'POST',
    path: '/ia/settings',
    kind: 'command',
    permission: may.settingsChange,
  }),
  assistantStatus: callAddress({
    ...ai,
    method: 'GET',
    path: '/ia/status/:session_id',
    kind: 'query',
    permission: may.statusSee,
  }),
  toggleAssistant: callAddress({
    ...ai,
    method: 'POST',
    path: '/ia/toggle/:session_id',
    kind: 'command',
    permission: may.settingsChange,
  }),
  assistants: callAddress({
    ...ai,
    method: 'GET',
    path: '/ia/sessions',
    kind: 'query',
    permission: may.settingsSee,
  }),
  promptBlocks: callAddress({
    ...ai,
    method: 'GET',
    path: '/ia/prompts-blocks/:tenant_id',
    kind: 'query',
    permission: may.settingsSee,
  }),
  savePrompt: callAddress({
    ...ai,
    method: 'PUT',
    path: '/ia/prompt/:id',
    kind: 'command',
    permission: may.settingsChange,
  }),
  assistantConversation: callAddress({
    ...ai,
    method: 'GET',
    path: '/ia/chats/:id',
    kind: 'query',
    permission: may.conversationsSee,
  }),
  assistantTurns: callAddress({
    ...ai,
    method: 'GET',
    path: '/ia/chats/:id/turns',
    kind: 'query',
    permission: may.conversationsSee,
  }),
  suggestion: callAddress({
    ...ai,
    method: 'GET',
    path: '/ia/chats/:id/suggestion',
    kind: 'query',
    permission: may.conversationsSee,
  }),
  sendSuggestion: callAddress({
    ...ai,
    method: 'POST',
    path: '/ia/chats/:id/suggestion',
    kind: 'command',
    permission: may.conversationsSee,
  }),
  discardSuggestion: callAddress({
    ...ai,
    method: 'PUT',
    path: '/ia/chats/:id/suggestion/discard',
    kind: 'command',
    permission: may.conversationsSee,
  }),
  agreement: callAddress({
    ...ai,
    method: 'GET',
    path: '/ia/agreement/:session_id',
    kind: 'query',
    permission: may.settingsSee,
  }),
  readBrief: callAddress({
    ...ai,
    method: 'PUT',
    path: '/ia/chats/:id/brief',
    kind: 'command',
    permission: may.conversationsSee,
  }),
  handedOver: callAddress({
    ...ai,
    method: 'GET',
    path: '/ia/handed-over',
    kind: 'query',
    permission: may.conversationsSee,
  }),
}

export const assistantCalls = callsOf<typeof assistantEndpoints>(assistantAddresses)
