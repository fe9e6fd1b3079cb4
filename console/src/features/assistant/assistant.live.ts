import type { QueryClient } from '@tanstack/react-query'
import { assistantCalls } from '@tratativa/contract/assistant/calls'
import { assistantModelCalls } from '@tratativa/contract/assistant/models/calls'
import type { AssistantEvents } from '@tratativa/contract/assistant/events'
import type { ChatEvents } from '@tratativa/contract/chat/events'
import type { LiveMap } from '@tratativa/contract/kernel/event'
import { refetch } from '../../platform/cached.ts'

const {
  assistantSettings,
  assistantStatus,
  assistants,
  assistantConversation,
  assistantTurns,
  handedOver,
  promptBlocks,
} = assistantCalls

const conversationChanged = (cache: QueryClient) => refetch(cache, assistantConversation, assistantTurns, handedOver)

export const assistantLive: LiveMap<AssistantEvents & Pick<ChatEvents, 'chats.update' | 'message.send'>, QueryClient> =
  {
    'assistant.settings.changed': (cache) =>
      refetch(cache, assistantSettings, assistantStatus, assistants, promptBlocks, assistantModelCalls.companyModels),
    'assistant.chat.handed-over': conversationChanged,
    'chats.update': conversationChanged,
    'message.send': (cache) => refetch(cache, assistantTurns),
  }
