import type { QueryClient } from '@tanstack/react-query'
import { isFinished } from '@tratativa/contract/chat/abilities'
import { casesDeskCalls } from '@tratativa/contract/cases/desk/calls'
import { chatCalls } from '@tratativa/contract/chat/chat-calls'
import type { CasesEvents } from '@tratativa/contract/cases/events'
import type { ChatEvents } from '@tratativa/contract/chat/events'
import { chatTeamCalls } from '@tratativa/contract/chat/team-calls'
import { chatSnoozeCalls } from '@tratativa/contract/chat/snooze-calls'
import { sessionCalls } from '@tratativa/contract/chat/session-calls'
import type { Chat, Message } from '@tratativa/contract/chat/shapes'
import type { LiveMap } from '@tratativa/contract/kernel/event'
import { changeCached, refetch } from '../../platform/cached.ts'
import { refetchUndoableActs } from '../../platform/undo.ts'
import { announceInbound } from './awareness/inbound.ts'
import { moveInTimelines, refetchTimelineOf } from './cache/cached-timeline.ts'
import { dropChat, cacheChat, endSnooze, cachedChat, cacheMessages, refetchOffersOf } from './cache/chat-cache.ts'

const { chats, history, chatCounts, standing } = chatCalls
const { sessionStatus, sessionQr } = sessionCalls
const { waitingChats } = chatTeamCalls
const { snoozedChats } = chatSnoozeCalls

const nothing = () => undefined

const cacheSaidMessage = (cache: QueryClient, { chat, message }: { chat: Chat; message: Message }) => {
  cacheMessages(cache, message.chatId, [message])
  cacheChat(cache, chat)
  refetchTimelineOf(cache, chat)
  refetch(cache, waitingChats)
}

/** Bubbles show what became of the offers that they name. */
type OfOffers = Pick<
  CasesEvents,
  'cases.offer.made' | 'cases.offer.followed' | 'cases.history.grew' | 'cases.cases.changed'
>

const offersChanged = (cache: QueryClient, { id }: { id: string }) => refetchOffersOf(cache, id)

export const chatLive: LiveMap<ChatEvents & OfOffers, QueryClient> = {
  'message.receive': (cache, said) => {
    endSnooze(cache, said.chat.chatId)
    cacheSaidMessage(cache, said)
    announceInbound(said)
  },
  'message.send': cacheSaidMessage,
  'messages.upsert': (cache, { chatId, messages }) => cacheMessages(cache, chatId, messages),
  'chats.update': (cache, { chat }) => {
    const before = cachedChat(cache, chat.chatId)
    cacheChat(cache, chat)
    if (before && isFinished(before) && !isFinished(chat)) refetchUndoableActs(cache)
    moveInTimelines(cache, chat.chatId, chat.caseId)
    refetch(cache, waitingChats)
  },
  'chats.reload': (cache) =>
    refetch(cache, chats, history, chatCounts, snoozedChats, standing, waitingChats, casesDeskCalls.caseTimeline),
  // A QR code means that the session waits for a scan, whatever the cached status says.
  'qrcode.updated': (cache, { qr }) => {
    changeCached(cache, sessionQr, () => ({ data: { qr } }))
    refetch(cache, sessionStatus)
  },
  'connection.update': (cache, { session }) => {
    changeCached(cache, sessionStatus, () => ({ data: session }))
    if (session.isAuthenticated) changeCached(cache, sessionQr, () => ({ data: { qr: null } }))
    else refetch(cache, sessionQr)
  },
  'cases.offer.made': offersChanged,
  'cases.offer.followed': offersChanged,
  'cases.history.grew': (cache, entry) => {
    offersChanged(cache, entry)
    // The assent of a lawyer is an entry of the case's timeline, and opens the conversations of the case.
    refetch(cache, standing)
  },
  'cases.cases.changed': (cache) => refetchOffersOf(cache, null),
  'chat.snooze.changed': (cache) => refetch(cache, snoozedChats, chats, chatCounts),
  'chat.snooze.ended': nothing,
  'chat.brief.left': nothing,
  'chat.brief.removed': nothing,
  'chat.event.set-aside': nothing,
  'chat.number.checked': nothing,
  'chat.chat.gone': (cache, { chatId, version }) => {
    dropChat(cache, chatId, version)
    refetch(cache, waitingChats)
  },
}
