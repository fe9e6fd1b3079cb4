import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { casesDeskCalls } from '@tratativa/contract/cases/desk/calls'
import type { TimelineItem } from '@tratativa/contract/cases/desk/shapes'
import { urlOf } from '@tratativa/contract/kernel/endpoint'
import { chatLive } from '../chat.live.ts'
import { cacheMessages } from './chat-cache.ts'
import { aChat, theMessage } from '../sample-message.ts'

const place = { accountId: null, departmentId: null }
const keyOf = (id: string) => [urlOf(casesDeskCalls.caseTimeline), { id }, 'pages'] as const
const item = (message: Parameters<typeof theMessage>[0]) => {
  const whole = theMessage(message)
  return { key: `10.${whole.id}`, kind: 'message', text: whole.content, message: whole } as TimelineItem
}

let cache: QueryClient
const fetched = vi.fn<(id: string) => void>()
const open = (id: string, data: TimelineItem[]) => {
  const queryKey = keyOf(id)
  cache.setQueryData(queryKey, { pages: [{ data, older: null, newer: null, counts: {} }], pageParams: [null] })
  const observer = new QueryObserver(cache, {
    queryKey,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () => {
      fetched(id)
      return cache.getQueryData(queryKey)
    },
  })
  observer.subscribe(() => undefined)
}
const messagesOf = (id: string) =>
  (cache.getQueryData(keyOf(id)) as { pages: { data: TimelineItem[] }[] }).pages[0]?.data.map(({ message }) => message)

beforeEach(() => {
  cache = new QueryClient()
  fetched.mockClear()
})
afterEach(() => cache.clear())

describe('chat events on the timeline of a case', () => {
  const chat = aChat({ chatId: 2, caseId: 'AF0000001', unreadCount: 1 })

  it('DESK-001 fetches the timeline of the case for a new message, and of no other case', () => {
    open('AF0000001', [])
    open('AF0000002', [])
    const message = theMessage({ id: 5, chatId: 2 })
    chatLive['message.receive'](cache, { place, chat, message })
    expect(fetched.mock.calls).toEqual([['AF0000001']])
  })

  it('CHAT-029 shows our reaction before the server has raised the version of its message', () => {
    open('AF0000001', [item({ id: 5, chatId: 2, version: 2 })])
    const reactions = [{ emoji: '👍', fromMe: true, by: null }]
    cacheMessages(cache, chat.chatId, [theMessage({ id: 5, chatId: 2, version: 2, reactions })])
    expect(messagesOf('AF0000001')?.[0]?.reactions).toEqual(reactions)
  })

  it('DESK-001 shows ticks, edits and deletions at once, but never an older version', () => {
    open('AF0000001', [item({ id: 5, chatId: 2, type: 'sent', status: 1, version: 2 })])
    const news = (status: 2 | 3, version: number) =>
      chatLive['messages.upsert'](cache, {
        place,
        chatId: chat.chatId,
        messages: [theMessage({ id: 5, chatId: 2, type: 'sent', status, version })],
      })
    news(3, 4)
    expect(messagesOf('AF0000001')?.[0]?.status).toBe(3)
    news(2, 3)
    expect(messagesOf('AF0000001')?.[0]?.status).toBe(3)
    expect(fetched).not.toHaveBeenCalled()
  })

  it('DESK-001 shows a conversation as read once somebody has read it', () => {
    open('AF0000001', [item({ id: 5, chatId: 2, status: 0 }), item({ id: 6, chatId: 3, status: 0 })])
    chatLive['chats.update'](cache, { place, chat: { ...chat, unreadCount: 0 } })
    expect(messagesOf('AF0000001')?.map((message) => message?.status)).toEqual([3, 0])
  })

  it('DESK-002 fetches the timeline again when a conversation leaves the case', () => {
    open('AF0000001', [item({ id: 5, chatId: 2 })])
    open('AF0000002', [])
    chatLive['chats.update'](cache, { place, chat: { ...chat, caseId: 'AF0000002' } })
    expect(fetched.mock.calls).toEqual([['AF0000001'], ['AF0000002']])
  })

  it('DESK-002 fetches the timeline again when a conversation leaves the sight of the person', () => {
    open('AF0000001', [item({ id: 5, chatId: 2 })])
    chatLive['chat.chat.gone'](cache, { chatId: chat.chatId, before: place, after: null, version: 9 })
    expect(fetched.mock.calls).toEqual([['AF0000001']])
  })
})
