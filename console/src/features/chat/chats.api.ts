import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { casesDeskCalls } from '@tratativa/contract/cases/desk/calls'
import { chatCalls } from '@tratativa/contract/chat/chat-calls'
import type { ChatId } from '@tratativa/contract/chat/ids'
import type { Chat, ChatContactStatus } from '@tratativa/contract/chat/shapes'
import type { PersonId } from '@tratativa/contract/kernel/ids'
import { templateCalls } from '@tratativa/contract/chat/template-calls'
import { changeCached, refetch } from '../../platform/cached.ts'
import { Refused } from '../../platform/http.ts'
import { pagesOf, queryOf, useCommand } from '../../platform/query.ts'
import { refetchUndoableActs } from '../../platform/undo.ts'
import { cacheChat, cachedChat } from './cache/chat-cache.ts'
import { narrowed } from './counts.api.ts'
import type { Narrowing } from './counts.api.ts'
import type { ListShow } from './use-panel.ts'

const { chats, standing, operators } = chatCalls

export interface ChatListFilter extends Narrowing {
  /** Both tabs when absent. */
  readonly tab?: 'chats' | 'pending'
  readonly show: Exclude<ListShow, 'snoozed'>
  readonly search: string
  readonly order: 'newest' | 'waiting'
}

/** A search covers all chats of the tab, finished ones included. */
const chatListQuery = ({ tab, show, search, order, ...narrowing }: ChatListFilter) => ({
  ...(tab === undefined ? {} : { tab }),
  show: search !== '' && show === 'all' ? ('any' as const) : show,
  ...(search === '' ? {} : { search }),
  ...(order === 'newest' ? {} : { order }),
  ...narrowed(narrowing),
})

export const useChats = (filter: ChatListFilter) =>
  useInfiniteQuery({ ...pagesOf(chats, chatListQuery(filter)), placeholderData: keepPreviousData })

export const useCaseChats = (caseId: string) => useInfiniteQuery(pagesOf(chats, { caseId, show: 'any' }))

export const usePersonChats = (personId: PersonId) =>
  useInfiniteQuery(pagesOf(chats, { personId: String(personId), show: 'any' }))

export const contactStatusOf = (id: ChatId) => queryOf(standing, { id })

/** Null where there is no conversation yet. */
export const useContactStatus = (id: ChatId | null) =>
  useQuery({ ...contactStatusOf(id ?? (0 as ChatId)), enabled: id !== null })

export const needsAssentOf = (cache: QueryClient, id: ChatId) =>
  cache.getQueryData(contactStatusOf(id).queryKey)?.data.needsAssent ?? false

export const useOperators = (isWanted: boolean) =>
  useQuery({ ...queryOf(operators, {}, { staleTime: 5 * 60_000 }), enabled: isWanted })

/** Every answer is the current chat: puts it into all cached lists and histories. */
const useCacheChat = () => {
  const cache = useQueryClient()
  return ({ data }: { data: Chat }) => cacheChat(cache, data)
}

type OwnChange = Partial<Pick<Chat, 'status' | 'isFavorite' | 'unreadCount'>>

/** Optimistic update of the chat; returns the function that reverts it. */
const changeChatOptimistically = (cache: QueryClient, chatId: ChatId, change: OwnChange) => {
  const before = cachedChat(cache, chatId)
  if (!before) return undefined
  cacheChat(cache, { ...before, ...change })
  return () => cacheChat(cache, before)
}

export const useSetStatus = () => {
  const cache = useQueryClient()
  const onSuccess = useCacheChat()
  return useCommand(chatCalls.setChatStatus, {
    onMutate: ({ id, status }) => changeChatOptimistically(cache, Number(id) as ChatId, { status }),
    onError: (_error, _given, undo) => undo?.(),
    onSuccess,
  })
}

export const useSetFavorite = () => {
  const cache = useQueryClient()
  const onSuccess = useCacheChat()
  return useCommand(chatCalls.setFavorite, {
    onMutate: ({ id, isFavorite }) => changeChatOptimistically(cache, Number(id) as ChatId, { isFavorite }),
    onError: (_error, _given, undo) => undo?.(),
    onSuccess,
  })
}

export const useReadChat = () => {
  const cache = useQueryClient()
  const onSuccess = useCacheChat()
  return useCommand(chatCalls.readChat, {
    onMutate: ({ id }) => changeChatOptimistically(cache, Number(id) as ChatId, { unreadCount: 0 }),
    onError: (_error, _given, undo) => undo?.(),
    onSuccess,
  })
}

export const useOpenChat = () => useCommand(chatCalls.openChat, { onSuccess: useCacheChat() })
/** Finishing can be taken back, and reopening leaves nothing to take back: either changes the notices. */
const useCacheEnding = () => {
  const cache = useQueryClient()
  const onSuccess = useCacheChat()
  return {
    onSuccess: (answer: { data: Chat }) => {
      onSuccess(answer)
      refetchUndoableActs(cache)
    },
  }
}

export const useCloseChat = () => useCommand(chatCalls.closeChat, useCacheEnding())
export const useReopenChat = () => useCommand(chatCalls.reopenChat, useCacheEnding())
export const useAssignChat = () => useCommand(chatCalls.assignChat, { onSuccess: useCacheChat() })
export const useStartChat = () => useCommand(chatCalls.startChat, { onSuccess: useCacheChat() })

export const useSetCase = () => {
  const cache = useQueryClient()
  return useCommand(chatCalls.setChatCase, {
    onSuccess: ({ data }) => {
      cacheChat(cache, data)
      refetch(cache, standing)
    },
  })
}

/** Returns true when somebody else recorded the assent meanwhile: the message can be sent. */
export const isAssentAlreadyRecorded = (error: Error) => error instanceof Refused && error.code === 'chat.assent.known'

/** Records the assent and marks it in the cache, so that nobody is asked again even before the refetch. */
export const useRecordAssent = (chatId: ChatId) => {
  const cache = useQueryClient()
  const noMore = (change: Partial<ChatContactStatus>) =>
    changeCached(cache, standing, (answer, { id }) =>
      Number(id) === chatId ? { data: { ...answer.data, needsAssent: false, ...change } } : answer,
    )
  return useCommand(templateCalls.recordAssent, {
    onSuccess: ({ data: assent }) => noMore({ assent }),
    onError: (error) => {
      if (isAssentAlreadyRecorded(error)) noMore({})
    },
    onSettled: () => refetch(cache, standing, casesDeskCalls.case),
  })
}
