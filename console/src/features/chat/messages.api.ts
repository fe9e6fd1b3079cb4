import { useCallback, useEffect } from 'react'
import { infiniteQueryOptions, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import type { InfiniteData } from '@tanstack/react-query'
import { chatCalls } from '@tratativa/contract/chat/chat-calls'
import type { ChatId, MessageId } from '@tratativa/contract/chat/ids'
import { messageCalls } from '@tratativa/contract/chat/message-calls'
import { urlOf } from '@tratativa/contract/kernel/endpoint'
import type { OutputOf } from '@tratativa/contract/kernel/endpoint'
import { changeCached } from '../../platform/cached.ts'
import { call } from '../../platform/http.ts'
import { pagesOf, queryOf, useCommand } from '../../platform/query.ts'
import { draftQuery, draftsInOrder } from '../../platform/use-draft.ts'
import { caughtUp, latestOf } from './cache/changed-history.ts'
import { cacheChat, cacheMessages } from './cache/chat-cache.ts'

const { history } = chatCalls
const { drafts, messageChanges, searchMessages } = messageCalls
type Page = OutputOf<typeof history>

/** Number of pages behind the newest one that are refetched with it: events that changed them were lost while the connection was down. */
const mostAnew = 4

/** Starts at the end and pages backwards; with `around`, starts at that message and pages both ways. */
const historyOf = (chatId: ChatId, around: MessageId | null) => {
  const input = { id: chatId, ...(around === null ? {} : { around }) }
  return infiniteQueryOptions({
    queryKey: [urlOf(history), input, 'pages'] as const,
    queryFn: async ({ client, queryKey, pageParam, signal }): Promise<Page> => {
      const readCachedPages = () => client.getQueryData<InfiniteData<Page, string | null>>(queryKey)
      const pageIndex = readCachedPages()?.pageParams.indexOf(pageParam) ?? -1
      const known = readCachedPages()?.pages[pageIndex]
      if (known && pageIndex > mostAnew) return known
      const answer = await call(history, pageParam === null ? input : { id: chatId, cursor: pageParam }, { signal })
      const now = readCachedPages()?.pages[pageIndex] ?? known
      if (!now) return answer
      const page = latestOf(now, answer)
      return pageIndex === 0 && around === null ? caughtUp(now, page) : page
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ cursor }) => cursor,
    getPreviousPageParam: ({ newer }) => newer,
    staleTime: 30_000,
    gcTime: 30 * 60_000,
  })
}

export const useChatHistory = (chatId: ChatId, around: MessageId | null) => {
  const cache = useQueryClient()
  const options = historyOf(chatId, around)
  const historyQuery = useInfiniteQuery(options)
  const { queryKey } = options
  const keyText = JSON.stringify(queryKey)
  // On leaving, keeps only the newest page, which is enough to show the conversation at once later: with more pages, all of them would be
  // refetched.
  useEffect(
    () => () => {
      const cachedHistory = cache.getQueryData<InfiniteData<Page, string | null>>(
        JSON.parse(keyText) as typeof queryKey,
      )
      if (cachedHistory && cachedHistory.pages.length > 1)
        cache.setQueryData(JSON.parse(keyText) as typeof queryKey, {
          pages: cachedHistory.pages.slice(0, 1),
          pageParams: cachedHistory.pageParams.slice(0, 1),
        })
    },
    [cache, keyText],
  )
  return historyQuery
}

/** Prefetches the history when the pointer or the focus reaches the conversation. */
export const usePrefetchHistory = () => {
  const cache = useQueryClient()
  return useCallback((chatId: ChatId) => void cache.prefetchInfiniteQuery(historyOf(chatId, null)), [cache])
}

export const useMessageSearch = (search: string) =>
  useInfiniteQuery({ ...pagesOf(searchMessages, { search }), enabled: search.length >= 3 })

export const useMessageChanges = (id: MessageId) => useQuery(queryOf(messageChanges, { id }))

export const useDrafts = () => useQuery(queryOf(drafts, {}, draftQuery))

export const useSaveDraft = () => {
  const cache = useQueryClient()
  return useCommand(messageCalls.keepDraft, {
    ...draftsInOrder,
    onMutate: ({ id, text, template = null }) =>
      changeCached(cache, drafts, ({ data }) => {
        const rest = data.filter(({ chatId }) => chatId !== Number(id))
        return { data: text === '' ? rest : [{ chatId: Number(id) as ChatId, text, template }, ...rest] }
      }),
  })
}

const useSettled = () => {
  const cache = useQueryClient()
  return ({ data, chat }: OutputOf<typeof messageCalls.sendAgain>) => {
    cacheMessages(cache, data.chatId, [data])
    cacheChat(cache, chat)
  }
}

export const useSendAgain = () => useCommand(messageCalls.sendAgain, { onSuccess: useSettled() })
export const useLeaveUncertain = () => useCommand(messageCalls.leaveUncertain, { onSuccess: useSettled() })
