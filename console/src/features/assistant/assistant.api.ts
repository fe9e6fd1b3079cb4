import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { assistantCalls } from '@tratativa/contract/assistant/calls'
import { casesViewCalls } from '@tratativa/contract/cases/list/view-calls'
import { chatCalls } from '@tratativa/contract/chat/chat-calls'
import type { ChatId } from '@tratativa/contract/chat/ids'
import { identityCalls } from '@tratativa/contract/identity/calls'
import type { TenantId } from '@tratativa/contract/kernel/ids'
import { changeCached, refetch } from '../../platform/cached.ts'
import { useLogin } from '../../platform/login.ts'
import { pagesOf, queryOf, useCommand } from '../../platform/query.ts'

const {
  assistantSettings,
  saveAssistantSettings,
  assistantStatus,
  toggleAssistant,
  assistants,
  assistantConversation,
  assistantTurns,
  readBrief,
  handedOver,
  suggestion,
  discardSuggestion,
  agreement,
  promptBlocks,
  savePrompt,
} = assistantCalls

const statusMs = 30_000
const settingsMs = 5 * 60_000

export const useSessionId = () => `session-${useLogin()?.user.tenantId ?? 0}`

/** Empty until it is loaded. */
export const useCompanyName = () => useQuery(queryOf(identityCalls.me, {})).data?.data.tenantName ?? ''

export const useAssistantSettings = (sessionId: string) =>
  useQuery(queryOf(assistantSettings, { session_id: sessionId }, { staleTime: settingsMs }))
export const useAssistantStatus = (sessionId: string) =>
  useQuery(queryOf(assistantStatus, { session_id: sessionId }, { staleTime: statusMs }))
export const useAssistants = () => useQuery(queryOf(assistants, {}))

export const useSaveSettings = () => {
  const cache = useQueryClient()
  return useCommand(saveAssistantSettings, {
    onSuccess: ({ data }) => changeCached(cache, assistantSettings, () => ({ data })),
  })
}

export const useToggleAssistant = () => {
  const cache = useQueryClient()
  return useCommand(toggleAssistant, {
    onSuccess: () => refetch(cache, assistants, assistantStatus, assistantSettings),
  })
}

export const usePromptBlocks = (tenantId: TenantId) =>
  useQuery(queryOf(promptBlocks, { tenant_id: tenantId }, { staleTime: settingsMs }))

export const useSavePrompt = () => {
  const cache = useQueryClient()
  return useCommand(savePrompt, { onSuccess: () => refetch(cache, promptBlocks) })
}

/** The people who may get what the assistant hands over. */
export const usePeople = () => useQuery(queryOf(chatCalls.operators, {}, { staleTime: settingsMs }))

export const useAssistantConversation = (chatId: ChatId, isWanted: boolean) =>
  useQuery({ ...queryOf(assistantConversation, { id: chatId }), enabled: isWanted })

export const useTurns = (chatId: ChatId) => useInfiniteQuery(pagesOf(assistantTurns, { id: chatId }))

export const useSuggestion = (chatId: ChatId, isWanted: boolean) =>
  useQuery({ ...queryOf(suggestion, { id: chatId }), enabled: isWanted })

export const useDiscardSuggestion = () => {
  const cache = useQueryClient()
  return useCommand(discardSuggestion, { onSettled: () => refetch(cache, suggestion, assistantTurns) })
}

export const useAgreement = (sessionId: string) => useQuery(queryOf(agreement, { session_id: sessionId }))

/** The sub-clients of all clients, with their client. */
export const useSubClients = () =>
  useQuery({
    ...queryOf(casesViewCalls.caseFilterValues, {}, { staleTime: settingsMs }),
    select: ({ data: { clients, subClients } }) =>
      subClients.map(({ id, name, clientId }) => ({
        id,
        name,
        client: clients.find((client) => client.id === clientId)?.name ?? '',
      })),
  })

export const useReadBrief = () => {
  const cache = useQueryClient()
  return useCommand(readBrief, { onSuccess: () => refetch(cache, assistantConversation, handedOver) })
}

export const useHandedOver = () => useQuery(queryOf(handedOver, {}, { refetchInterval: 60_000 }))
