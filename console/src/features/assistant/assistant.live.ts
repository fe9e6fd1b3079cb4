import type { QueryClient } from '@tanstack/react-query'
import { assistantCalls } from '@tratativa/contract/assistant/calls'
import { assistantModelCalls } from '@tratativa/contract/assistant/models/calls'
import type { AssistantEvents } from '@tratativa/contract/assistant/events'
import type { CasesEvents } from '@tratativa/contract/cases/events'
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
  suggestion,
  promptBlocks,
} = assistantCalls

const conversationChanged = (cache: QueryClient) =>
  refetch(cache, assistantConversation, assistantTurns, handedOver, suggestion)

const suggestionChanged = (cache: QueryClient) => refetch(cache, assistantConversation, assistantTurns, suggestion)

/** A suggestion answers one state of the deal. */
type OfDeal = Pick<CasesEvents, 'cases.case.changed' | 'cases.cases.changed' | 'cases.offer.made'>

export const assistantLive: LiveMap<
  AssistantEvents & Pick<ChatEvents, 'chats.update' | 'message.send'> & OfDeal,
  QueryClient
> = {
  'assistant.settings.changed': (cache) =>
    refetch(
      cache,
      assistantSettings,
      assistantStatus,
      assistants,
      promptBlocks,
      assistantConversation,
      suggestion,
      assistantModelCalls.companyModels,
    ),
  'assistant.suggestion.changed': suggestionChanged,
  'assistant.chat.handed-over': conversationChanged,
  'chats.update': conversationChanged,
  'message.send': suggestionChanged,
  'cases.case.changed': (cache) => refetch(cache, suggestion),
  'cases.cases.changed': (cache) => refetch(cache, suggestion),
  'cases.offer.made': (cache) => refetch(cache, suggestion),
}
