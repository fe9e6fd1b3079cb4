// Puts chats and messages from the server into all cached lists and histories; answers and events use the same functions.
import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query'
import { chatCalls } from '@tratativa/contract/chat/chat-calls'
import type { ChatId } from '@tratativa/contract/chat/ids'
import type { Chat, Message } from '@tratativa/contract/chat/shapes'
import { chatSnoozeCalls } from '@tratativa/contract/chat/snooze-calls'
import { urlOf } from '@tratativa/contract/kernel/endpoint'
import type { OutputOf } from '@tratativa/contract/kernel/endpoint'
import { changeCached, changePages, refetch } from '../../../platform/cached.ts'
import { makeOld } from '../../../platform/under-way.ts'
import { withChat, withoutChat, withStatusOf } from './changed-chats.ts'
import type { ChatListQuery } from './changed-chats.ts'
import { cacheTimelineChat, cacheTimelineMessages, moveInTimelines } from './cached-timeline.ts'
import { withHeadChat, withMessage } from './changed-history.ts'

const { chats, history, chatCounts } = chatCalls
const { snoozedChats } = chatSnoozeCalls
type ChatPages = InfiniteData<OutputOf<typeof chats>>
type HistoryPages = InfiniteData<OutputOf<typeof history>>

const changeLists = (
  cache: QueryClient,
  change: (pages: ChatPages['pages'], listAsked: ChatListQuery) => ChatPages['pages'],
) => changePages(cache, chats, (pages, input) => change(pages, input as ChatListQuery))

const changeHistories = (
  cache: QueryClient,
  change: (pages: HistoryPages['pages']) => HistoryPages['pages'],
  chatId: ChatId,
) => changePages(cache, history, (pages, { id }) => (Number(id) === chatId ? change(pages) : pages))

/** The removed chats with the version of their removal: an older version does not restore them. */
const removedVersions = new WeakMap<QueryClient, Map<ChatId, number>>()
const removedVersionOf = (cache: QueryClient, chatId: ChatId) => removedVersions.get(cache)?.get(chatId) ?? -1

/** Minimum interval in ms between two refetches of the counts: many messages at once cause one refetch. */
const countsDelayMs = 1500
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
  }, countsDelayMs)
}

export const cacheChat = (cache: QueryClient, chat: Chat) => {
  if (chat.version <= removedVersionOf(cache, chat.chatId)) return
  changeLists(cache, (pages, listAsked) => withChat(pages, listAsked, chat))
  changeHistories(cache, (pages) => withHeadChat(pages, chat), chat.chatId)
  changeCached(cache, snoozedChats, ({ data }) => ({
    data: data.map((snoozed) =>
      snoozed.chat.chatId === chat.chatId && snoozed.chat.version < chat.version ? { ...snoozed, chat } : snoozed,
    ),
  }))
  cacheTimelineChat(cache, chat)
  countAgain(cache)
}

export const cacheMessages = (cache: QueryClient, chatId: ChatId, messages: readonly Message[]) => {
  cacheTimelineMessages(cache, messages)
  changeHistories(
    cache,
    (pages) =>
      messages
        .reduce<HistoryPages['pages']>((changed, message) => withMessage(changed, message), pages)
        .map((page) => ({ ...page, chat: withStatusOf(page.chat, messages) })),
    chatId,
  )
  changeLists(cache, (pages) =>
    pages.map((page) =>
      page.data.some((chat) => chat.chatId === chatId)
        ? { ...page, data: page.data.map((chat) => (chat.chatId === chatId ? withStatusOf(chat, messages) : chat)) }
        : page,
    ),
  )
}

const isOfChat = (chatId: ChatId, { queryKey }: Query) => Number((queryKey[1] as { id?: unknown }).id) === chatId

/** The other side wrote, which brings the chat back, or the person may not see it any more. */
export const endSnooze = (cache: QueryClient, chatId: ChatId) =>
  changeCached(cache, snoozedChats, ({ data }) => ({ data: data.filter(({ chat }) => chat.chatId !== chatId) }))

/** Removes a chat that has been out of sight since `version`; a chat given back after that version stays. */
export const dropChat = (cache: QueryClient, chatId: ChatId, version: number) => {
  if ((cachedChat(cache, chatId)?.version ?? -1) > version) return
  removedVersions.set(cache, (removedVersions.get(cache) ?? new Map<ChatId, number>()).set(chatId, version))
  changeLists(cache, (pages) => withoutChat(pages, chatId, version))
  endSnooze(cache, chatId)
  moveInTimelines(cache, chatId, null)
  // Resets the open history, so that it is refetched and refused: a removed query would stay on the screen until the next render.
  void cache.resetQueries({ queryKey: [urlOf(history)], predicate: (query) => isOfChat(chatId, query) })
  countAgain(cache)
}

/** Returns the newest version of the chat in the cache. */
export const cachedChat = (cache: QueryClient, chatId: ChatId): Chat | undefined => {
  const heads = cache
    .getQueriesData<HistoryPages>({ queryKey: [urlOf(history)] })
    .flatMap(([, historyPages]) => historyPages?.pages.map(({ chat }) => chat) ?? [])
  const listed = cache
    .getQueriesData<ChatPages>({ queryKey: [urlOf(chats)] })
    .flatMap(([, chatPages]) => chatPages?.pages.flatMap(({ data }) => data) ?? [])
  return [...heads, ...listed]
    .filter((chat) => chat.chatId === chatId)
    .reduce<Chat | undefined>(
      (best, candidate) => (best === undefined || candidate.version > best.version ? candidate : best),
      undefined,
    )
}

/** Returns the messages of the conversation that its histories show. */
export const cachedMessages = (cache: QueryClient, chatId: ChatId): Message[] =>
  cache
    .getQueriesData<HistoryPages>({ queryKey: [urlOf(history)], predicate: (query) => isOfChat(chatId, query) })
    .flatMap(([, historyPages]) => historyPages?.pages.flatMap(({ data }) => data) ?? [])

const showsOfferOf = ({ state }: Query, caseId: string | null) =>
  ((state.data as HistoryPages | undefined)?.pages ?? []).some(({ data }) =>
    data.some(({ offers }) => offers.some((offer) => caseId === null || offer.caseId === caseId)),
  )

/** An offer of this case, or of any, has another outcome: refetches the histories that show one. */
export const refetchOffersOf = (cache: QueryClient, caseId: string | null) =>
  makeOld(cache, { queryKey: [urlOf(history)], predicate: (query) => showsOfferOf(query, caseId) })
