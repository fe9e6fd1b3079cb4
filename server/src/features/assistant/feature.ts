import { assistantEndpoints as endpoints } from '@tratativa/contract/assistant/endpoints'
import { assistantModelEndpoints as models } from '@tratativa/contract/assistant/models/endpoints'
import { assistantEvents } from '@tratativa/contract/assistant/events'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import type { Llms } from '../../gateways/llm/port.ts'
import type { Speeches } from '../../gateways/speech/port.ts'
import { audienceOf } from '../../platform/events/outward-events.ts'
import type { Files } from '../../platform/files/files.ts'
import type { Feature } from '../../platform/feature/feature.ts'
import { command, procedure, query } from '../../platform/http/binding.ts'
import { assistantAudience } from './audience.ts'
import { closeSilent } from './conversations/close-silent.ts'
import { remindSilent } from './conversations/remind-silent.ts'
import {
  listHandedOverChats,
  listTurns,
  readBrief,
  readConversationState,
  type Visible,
} from './conversations/show-conversation.ts'
import { removeCompanyModel, saveModel, type ModelServices } from './models/save-model.ts'
import { readModels } from './models/show-models.ts'
import { testModel } from './models/test-model.stream.ts'
import { readPromptBlocks, savePrompt } from './prompts/edit-prompts.ts'
import { leaveToPeopleJob } from './settings/leave-to-people.job.ts'
import { saveSettings, type SettingsServices } from './settings/save-settings.ts'
import { readAssistantSettings, readAssistantStatus } from './settings/show-settings.ts'
import { listAssistants, toggle } from './settings/toggle.ts'
import type { TurnPorts } from './turn/read-ground.ts'
import { discardSuggestion, sendSuggestion } from './suggestions/send-suggestion.ts'
import { readAgreement, readSuggestion } from './suggestions/show-suggestion.ts'
import { sweepSuggestions } from './suggestions/sweep-suggestions.ts'
import { turnJob } from './turn/turn.job.ts'

type PromptsOf = InputOf<typeof endpoints.promptBlocks>

export interface AssistantParts extends Omit<SettingsServices, 'chats'>, TurnPorts, ModelServices {
  readonly chats: TurnPorts['chats'] & Visible
  readonly llms: Llms
  readonly speeches: Speeches
  readonly files: Files
}

export const assistantFeature = (parts: AssistantParts): Feature => ({
  word: 'assistant',
  bindings: [
    query(endpoints.assistantSettings, readAssistantSettings(parts)),
    procedure(endpoints.saveAssistantSettings, saveSettings(parts)),
    query(endpoints.assistantStatus, readAssistantStatus),
    procedure(endpoints.toggleAssistant, toggle(parts)),
    { endpoint: endpoints.assistants, run: (call) => listAssistants(call) },
    { endpoint: endpoints.promptBlocks, run: (call, input) => readPromptBlocks(parts)(call, input as PromptsOf) },
    procedure(endpoints.savePrompt, savePrompt),
    query(endpoints.assistantConversation, readConversationState(parts.chats)),
    query(endpoints.assistantTurns, listTurns(parts.chats)),
    query(endpoints.suggestion, readSuggestion(parts)),
    command(endpoints.sendSuggestion, sendSuggestion(parts)),
    command(endpoints.discardSuggestion, discardSuggestion(parts)),
    query(endpoints.agreement, readAgreement(parts)),
    command(endpoints.readBrief, readBrief(parts.chats)),
    query(endpoints.handedOver, listHandedOverChats(parts.chats)),
    query(models.companyModels, readModels(parts)),
    command(models.saveCompanyModel, saveModel(parts)),
    command(models.removeCompanyModel, removeCompanyModel(parts)),
    procedure(models.testCompanyModel, testModel(parts)),
  ],
  audiences: audienceOf(assistantEvents, assistantAudience),
  jobs: [turnJob(parts), leaveToPeopleJob(parts.chats)],
  schedules: [closeSilent(parts), remindSilent(parts), sweepSuggestions],
})
