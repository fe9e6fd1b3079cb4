// The driver of an installation without a model: reads by rules and writes by templates.
import { templateOf } from '@tratativa/contract/assistant/phrases'
import { readMessages } from '@tratativa/contract/assistant/read-message'
import type { LlmGateway } from './port.ts'

export const rulesLlm = (): LlmGateway => ({
  name: 'rules',
  deadlineMs: 0,
  dailyMicros: null,
  read: (facts) => Promise.resolve({ acts: readMessages(facts.messages, facts), call: null }),
  phrase: (_, says) => Promise.resolve({ template: templateOf(says), call: null }),
})
