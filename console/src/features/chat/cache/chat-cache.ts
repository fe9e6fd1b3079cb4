// Puts what the server says of chats and messages into all that is held of them: answers and news take the same way.
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { chatEndpoints } from '@tratativa/contract/chat/chat-endpoints'
import type { ChatId } from '@tratativa/contract/chat/ids'
import type { Chat, Message } from '@tratativa/contract/chat/shapes'
import { urlOf } from '@tratativa/contract/kernel/endpoint'
import type { OutputOf } from '@tratativa/contract/kernel/endpoint'
import { refetch } from '../../../platform/cached.ts'
import { withChat, withoutChat } from './changed-chats.ts'
import type { ListAsked } from './changed-chats.ts'
import { withHeadChat, withMessage } from './changed-history.ts'

const { chats, history, chatCounts } = chatEndpoints
type ChatPages = InfiniteData<OutputOf<typeof chats>>
type HistoryPages = InfiniteData<OutputOf<typeof history>>

const changeLists = (
  cache: QueryClient,
  change: (pages: ChatPages['pages'], asked: ListAsked) => ChatPages['pages'],
) => {
  for (const [key, held] of cache.getQueriesData<ChatPages>({ queryKey: [urlOf(chats)] }))
    if (held?.pages) cache.setQueryData<ChatPages>(key, { ...held, pages: change(held.pages, key[1] as ListAsked) })
}

const changeHistories = (
  cache: QueryClient,
  change: (pages: HistoryPages['pages']) => HistoryPages['pages'],
  chatId: ChatId,
) => {
  for (const [key, held] of cache.getQueriesData<HistoryPages>({ queryKey: [urlOf(history)] })) {
    const isOf = Number((key[1] as { id?: unknown }).id) === chatId
    if (held?.pages && isOf) cache.setQueryData<HistoryPages>(key, { ...held, pages: change(held.pages) })
  }
}

/** The figures are asked for again, at most once in a while: in a storm of messages nobody reads each of them. */
const countsRest = 1500
const counting = new WeakMap<QueryClient, { again: boolean }>()
const countAgain = (cache: QueryClient) => {
  const waiting = counting.get(cache)
  if (waiting) {
    waiting.again = true
    return
  }
  const state = { again: false }
  counting.set(cache, state)
  refetch(cache, chatCounts)
  setTimeout(() => {
    counting.delete(cache)
    if (state.again) countAgain(cache)
  }, countsRest)
}

export const keepChat = (cache: QueryClient, chat: Chat) => {
  changeLists(cache, (pages, asked) => withChat(pages, asked, chat))
  changeHistories(cache, (pages) => withHeadChat(pages, chat), chat.chatId)
  countAgain(cache)
}

export const keepMessages = (cache: QueryClient, chatId: ChatId, messages: readonly Message[]) =>
  changeHistories(
    cache,
    (pages) => messages.reduce<HistoryPages['pages']>((held, message) => withMessage(held, message), pages),
    chatId,
  )

export const dropChat = (cache: QueryClient, chatId: ChatId) => {
  changeLists(cache, (pages) => withoutChat(pages, chatId))
  cache.removeQueries({
    queryKey: [urlOf(history)],
    predicate: ({ queryKey }) => Number((queryKey[1] as { id?: unknown }).id) === chatId,
  })
  countAgain(cache)
}

/** The chat as it is known by now, from whatever holds it. */
export const knownChat = (cache: QueryClient, chatId: ChatId): Chat | undefined => {
  const heads = cache
    .getQueriesData<HistoryPages>({ queryKey: [urlOf(history)] })
    .flatMap(([, held]) => held?.pages.map(({ chat }) => chat) ?? [])
  const listed = cache
    .getQueriesData<ChatPages>({ queryKey: [urlOf(chats)] })
    .flatMap(([, held]) => held?.pages.flatMap(({ data }) => data) ?? [])
  return [...heads, ...listed]
    .filter((chat) => chat.chatId === chatId)
    .reduce<Chat | undefined>((best, one) => (best === undefined || one.version > best.version ? one : best), undefined)
}
