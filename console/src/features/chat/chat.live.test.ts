import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { chatCalls } from '@tratativa/contract/chat/chat-calls'
import type { ChatAssignment } from '@tratativa/contract/chat/events'
import type { ChatId } from '@tratativa/contract/chat/ids'
import { sessionCalls } from '@tratativa/contract/chat/session-calls'
import { session as sessionShape } from '@tratativa/contract/chat/session-shapes'
import type { Chat, Message } from '@tratativa/contract/chat/shapes'
import { urlOf } from '@tratativa/contract/kernel/endpoint'
import type { AccountId } from '@tratativa/contract/kernel/ids'
import { undoCalls } from '@tratativa/contract/kernel/undo-call'
import { chatLive } from './chat.live.ts'
import { aChat, theMessage } from './sample-message.ts'

const assignment: ChatAssignment = { accountId: null, departmentId: null }
const mine = { userId: 7 as AccountId, userEmail: 'bruna@144.demo' }

const list = urlOf(chatCalls.chats)
const keys = {
  chats: [list, { tab: 'chats', show: 'all' }, 'pages'],
  pending: [list, { tab: 'pending', show: 'all' }, 'pages'],
  unread: [list, { tab: 'chats', show: 'unread' }, 'pages'],
  history: [urlOf(chatCalls.history), { id: 2 }, 'pages'],
  counts: [urlOf(chatCalls.chatCounts), {}],
  status: [urlOf(sessionCalls.sessionStatus), {}],
  qr: [urlOf(sessionCalls.sessionQr), {}],
} as const

const pages = <Page>(page: Page) => ({ pages: [page], pageParams: [null] })
/** The answers of a fresh fetch for these chats. */
const fresh = (chats: readonly Chat[]) => {
  const of = (belongs: (chat: Chat) => boolean) =>
    pages({
      data: chats
        .filter(({ status }) => status !== 'Finalizado')
        .filter(belongs)
        .toSorted((left, right) => right.createdAt.localeCompare(left.createdAt)),
      cursor: null,
    })
  return {
    chats: of(({ userId }) => userId !== null),
    pending: of(({ userId }) => userId === null),
    unread: of(({ userId, unreadCount }) => userId !== null && unreadCount > 0),
  }
}
const historyOf = (chat: Chat, data: Message[]) => pages({ data, cursor: null, newer: null, chat })

const timeAt = (minute: number) => `2026-11-22T09:${String(minute).padStart(2, '0')}:00.000Z`
const firstChat = aChat({ ...mine, chatId: 1, createdAt: timeAt(10), unreadCount: 0 })
const two = aChat({ ...mine, chatId: 2, createdAt: timeAt(8), unreadCount: 0 })
const waiting = aChat({ chatId: 3, createdAt: timeAt(9), status: 'Pendente' })
const first = theMessage({ id: 1, chatId: 2, createdAt: timeAt(8) })

let cache: QueryClient
beforeEach(() => {
  vi.useFakeTimers()
  cache = new QueryClient()
  fill([firstChat, two, waiting])
  cache.setQueryData(keys.history, historyOf(two, [first]))
  for (const key of [keys.counts, keys.status, keys.qr]) cache.setQueryData(key, {})
})
afterEach(() => {
  vi.useRealTimers()
})

const fill = (chats: readonly Chat[]) => {
  const now = fresh(chats)
  cache.setQueryData(keys.chats, now.chats)
  cache.setQueryData(keys.pending, now.pending)
  cache.setQueryData(keys.unread, now.unread)
}
const shown = () => ({
  chats: cache.getQueryData(keys.chats),
  pending: cache.getQueryData(keys.pending),
  unread: cache.getQueryData(keys.unread),
})
const isInvalidated = (key: readonly unknown[]) => cache.getQueryState(key)?.isInvalidated

describe('CHAT-029 after an event the cache equals a fresh fetch', () => {
  it.each(['message.receive', 'message.send'] as const)('%s: the chat is first, its message is last', (name) => {
    const message = theMessage({
      id: 2,
      chatId: 2,
      createdAt: timeAt(11),
      type: name === 'message.send' ? 'sent' : 'received',
    })
    const chat = { ...two, createdAt: timeAt(11), unreadCount: 1, version: 2 }
    chatLive[name](cache, { place: assignment, chat, message })
    expect(shown()).toEqual(fresh([chat, firstChat, waiting]))
    expect(cache.getQueryData(keys.history)).toEqual(historyOf(chat, [first, message]))
    expect(isInvalidated(keys.counts)).toBe(true)
  })

  it('an event received twice adds one message', () => {
    const message = theMessage({ id: 2, chatId: 2, createdAt: timeAt(11) })
    const chat = { ...two, createdAt: timeAt(11), unreadCount: 1, version: 2 }
    for (let times = 0; times < 2; times++) chatLive['message.receive'](cache, { place: assignment, chat, message })
    expect(shown()).toEqual(fresh([chat, firstChat, waiting]))
    expect(cache.getQueryData(keys.history)).toEqual(historyOf(chat, [first, message]))
  })

  it('messages.upsert: replaces a message in place', () => {
    const edited = { ...first, content: 'Boa tarde', editedAt: timeAt(12), version: 2 }
    chatLive['messages.upsert'](cache, { place: assignment, chatId: two.chatId, messages: [edited] })
    expect(cache.getQueryData(keys.history)).toEqual(historyOf(two, [edited]))
  })

  it('CHAT-014 messages.upsert: the list shows the ticks of its last message, whichever of two tellings comes last', () => {
    const message = theMessage({ id: 2, chatId: 2, createdAt: timeAt(11), type: 'sent', status: 0 })
    const chat = {
      ...two,
      createdAt: timeAt(11),
      fromMe: true,
      lastMessageId: message.id,
      lastStatus: 0 as const,
      version: 2,
    }
    chatLive['message.send'](cache, { place: assignment, chat, message })
    const upsert = (status: 0 | 2 | 3 | 99, version: number) =>
      chatLive['messages.upsert'](cache, {
        place: assignment,
        chatId: two.chatId,
        messages: [{ ...message, status, version }],
      })
    const shows = (lastStatus: Chat['lastStatus']) =>
      expect(shown()).toEqual(fresh([{ ...chat, lastStatus }, firstChat, waiting]))
    upsert(3, 3)
    shows(3)
    // The answer of the call that sent it, and an older telling, come after it.
    chatLive['message.send'](cache, { place: assignment, chat, message })
    upsert(2, 2)
    shows(3)
    upsert(99, 4)
    shows(99)
    upsert(0, 5)
    shows(0)
  })

  it('CHAT-008 chats.update: a chat that somebody reopens has no closing to take back', () => {
    const undoable = [urlOf(undoCalls.undoableActs), {}]
    cache.setQueryData(undoable, { data: [] })
    const closed = aChat({ ...two, status: 'Finalizado', version: 2 })
    chatLive['chats.update'](cache, { place: assignment, chat: closed })
    expect(isInvalidated(undoable)).toBe(false)
    chatLive['chats.update'](cache, { place: assignment, chat: aChat({ ...two, version: 3 }) })
    expect(isInvalidated(undoable)).toBe(true)
  })

  it.each([
    ['is given to somebody', { ...waiting, ...mine, version: 2 }],
    ['is nobody’s again', { ...firstChat, userId: null, userEmail: null, version: 2 }],
    ['has ended', { ...firstChat, status: 'Finalizado', version: 2 }],
    ['is read', { ...firstChat, unreadCount: 4, version: 2 }],
  ] as const)('chats.update: a chat that %s is in the lists it belongs in', (_what, chat) => {
    chatLive['chats.update'](cache, { place: assignment, chat })
    expect(shown()).toEqual(
      fresh([firstChat, two, waiting].map((known) => (known.chatId === chat.chatId ? chat : known))),
    )
  })

  it('chat.chat.gone: removes the chat and its history', () => {
    chatLive['chat.chat.gone'](cache, { chatId: 2 as ChatId, before: assignment, after: null, version: 9 })
    expect(shown()).toEqual(fresh([firstChat, waiting]))
    expect(cache.getQueryData(keys.history)).toBeUndefined()
  })

  it('chats.reload: refetches everything', () => {
    chatLive['chats.reload'](cache, {})
    for (const key of [keys.chats, keys.pending, keys.unread, keys.history, keys.counts])
      expect(isInvalidated(key)).toBe(true)
  })
})

it('an entry of a case, such as an assent, makes the rules for its conversations old', () => {
  const rules = [urlOf(chatCalls.standing), { id: 2 }]
  cache.setQueryData(rules, { data: { needsAssent: true } })
  chatLive['cases.history.grew'](cache, { id: 'AF0000001' })
  expect(isInvalidated(rules)).toBe(true)
})

describe('SESS-002 the session', () => {
  const session = sessionShape.parse({
    name: 'session-144',
    state: 'open',
    isAuthenticated: true,
    hasQR: false,
    isDisconnected: false,
    isReleased: true,
    number: '5511988887777',
    changedAt: timeAt(1),
    driver: 'simulator',
    isScanned: true,
  })

  it('connected: is authenticated, and the QR code is removed', () => {
    cache.setQueryData(keys.qr, { data: { qr: '2@abc' } })
    chatLive['connection.update'](cache, { event: 'connected', session })
    expect(cache.getQueryData(keys.status)).toEqual({ data: session })
    expect(cache.getQueryData(keys.qr)).toEqual({ data: { qr: null } })
  })

  it('wait_for_qrcode_auth: is not authenticated, and the QR code is fetched', () => {
    const absent = { ...session, isAuthenticated: false, state: 'waiting-scan' as const, hasQR: true }
    chatLive['connection.update'](cache, { event: 'wait_for_qrcode_auth', session: absent })
    expect(cache.getQueryData(keys.status)).toEqual({ data: absent })
    expect(isInvalidated(keys.qr)).toBe(true)
  })

  it('qrcode.updated: replaces the QR code', () => {
    chatLive['qrcode.updated'](cache, { qr: '2@def' })
    expect(cache.getQueryData(keys.qr)).toEqual({ data: { qr: '2@def' } })
    expect(isInvalidated(keys.status)).toBe(true)
  })
})
