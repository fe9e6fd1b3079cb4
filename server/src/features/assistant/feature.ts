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
import { saveSettings, type SettingsServices } from './settings/save-settings.ts'
import { readAssistantSettings, readAssistantStatus } from './settings/show-settings.ts'
import { listAssistants, toggle } from './settings/toggle.ts'
import type { TurnPorts } from './turn/begin-turn.ts'
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
    command(endpoints.readBrief, readBrief(parts.chats)),
    query(endpoints.handedOver, listHandedOverChats(parts.chats)),
    query(models.companyModels, readModels(parts)),
    command(models.saveCompanyModel, saveModel(parts)),
    command(models.removeCompanyModel, removeCompanyModel(parts)),
    procedure(models.testCompanyModel, testModel(parts)),
  ],
  audiences: audienceOf(assistantEvents, assistantAudience),
  jobs: [turnJob(parts)],
  schedules: [closeSilent(parts)],
})
