// Effect of chats and messages on the cached timelines of cases.
import type { QueryClient } from '@tanstack/react-query'
import { casesDeskCalls } from '@tratativa/contract/cases/desk/calls'
import type { TimelineItem } from '@tratativa/contract/cases/desk/shapes'
import type { ChatId } from '@tratativa/contract/chat/ids'
import { messageStatuses } from '@tratativa/contract/chat/statuses'
import type { Chat, Message } from '@tratativa/contract/chat/shapes'
import { urlOf } from '@tratativa/contract/kernel/endpoint'
import { cachedAnswersWithInput, changeCached } from '../../../platform/cached.ts'
import { makeOld } from '../../../platform/under-way.ts'

const { caseTimeline } = casesDeskCalls

const refetchTimeline = (cache: QueryClient, id: string) => makeOld(cache, { queryKey: [urlOf(caseTimeline), { id }] })

const changeItems = (cache: QueryClient, change: (item: TimelineItem) => TimelineItem) =>
  changeCached(cache, caseTimeline, (page) => {
    const data = page.data.map(change)
    return data.some((item, index) => item !== page.data[index]) ? { ...page, data } : page
  })

/** Replaces messages of the timelines unless they are newer. A reaction is shown before the server has raised the version. */
export const cacheTimelineMessages = (cache: QueryClient, messages: readonly Message[]) => {
  const byId = new Map<number, Message>(messages.map((message) => [message.id, message]))
  changeItems(cache, (item) => {
    const message = item.message && byId.get(item.message.id)
    return message && message.version >= (item.message?.version ?? 0)
      ? { ...item, message, text: message.content }
      : item
  })
}

/** A new message: its time among the other items is known to the server only. */
export const refetchTimelineOf = (cache: QueryClient, { caseId }: Chat) => {
  if (caseId !== null) refetchTimeline(cache, caseId)
}

/** Refetches the timelines that show a conversation which is no longer theirs, or lack one that now is. */
export const moveInTimelines = (cache: QueryClient, chatId: ChatId, caseId: string | null) => {
  const shows = new Map<string, boolean>()
  for (const { answer, input } of cachedAnswersWithInput(cache, caseTimeline)) {
    const isShown = answer.data.some(({ message }) => message?.chatId === chatId)
    shows.set(input.id, (shows.get(input.id) ?? false) || isShown)
  }
  for (const [id, isShown] of shows) if (isShown !== (id === caseId)) refetchTimeline(cache, id)
}

/** A conversation that was read has no unread message. */
export const cacheTimelineChat = (cache: QueryClient, { chatId, unreadCount }: Chat) => {
  if (unreadCount > 0) return
  changeItems(cache, (item) => {
    const { message } = item
    const isUnread =
      message?.chatId === chatId && message.type === 'received' && message.status === messageStatuses.pending
    return isUnread ? { ...item, message: { ...message, status: messageStatuses.read } } : item
  })
}
