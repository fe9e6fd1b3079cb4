import type { AccountId, DepartmentId } from '@tratativa/contract/kernel/ids'
import type { Chat } from '@tratativa/contract/chat/shapes'
import type { ChatId } from '@tratativa/contract/chat/ids'
import { describe, expect, it } from 'vitest'
import { aChat } from '../sample-message.ts'
import { belongs, withChat, withoutChat } from './changed-chats.ts'

const timeAt = (minute: number) => `2026-11-22T09:${String(minute).padStart(2, '0')}:00.000Z`
const page = (data: Chat[], cursor: string | null = null) => ({ data, cursor })
const ids = (pages: readonly { data: readonly Chat[] }[]) => pages.map(({ data }) => data.map(({ chatId }) => chatId))
const mine = { userId: 3 as AccountId, departmentId: 4 as DepartmentId }

describe('whether a chat belongs in a list', () => {
  it.each([
    [{ tab: 'chats' }, aChat(mine), true],
    [{ tab: 'chats' }, aChat(), false],
    [{ tab: 'pending' }, aChat(), true],
    [{ tab: 'pending' }, aChat(mine), false],
    [{}, aChat({ status: 'Finalizado' }), false],
    [{ show: 'finished' }, aChat({ status: 'Finalizado' }), true],
    [{ show: 'any' }, aChat({ status: 'Finalizado' }), true],
    [{ show: 'unread' }, aChat({ unreadCount: 0 }), false],
    [{ show: 'unread' }, aChat({ unreadCount: 2 }), true],
    [{ show: 'favorites' }, aChat({ isFavorite: true }), true],
    [{ show: 'favorites' }, aChat({ isFavorite: true, status: 'Finalizado' }), false],
    [{ operators: ['3', '9'] }, aChat(mine), true],
    [{ operators: ['9'] }, aChat(mine), false],
    [{ departments: '4,5' }, aChat(mine), true],
    [{ departments: ['5'] }, aChat(mine), false],
    [{ caseId: 'AF0012431' }, aChat(), true],
    [{ caseId: 'AF0000001' }, aChat(), false],
    [{ order: 'waiting' }, aChat(), true],
    [{ order: 'waiting' }, aChat({ fromMe: true }), false],
    [{ order: 'waiting', show: 'any' }, aChat({ status: 'Finalizado' }), false],
    [{ search: 'paulo' }, aChat(), undefined],
    [{ search: 'paulo', tab: 'chats' }, aChat(), false],
  ] as const)('CHAT-002 CHAT-003 CHAT-004 %o', (listQuery, chat, expected) =>
    expect(belongs(chat, listQuery)).toBe(expected),
  )
})

describe('a cached list of chats', () => {
  const firstChat = aChat({ chatId: 1, createdAt: timeAt(10) })
  const two = aChat({ chatId: 2, createdAt: timeAt(9) })
  const three = aChat({ chatId: 3, createdAt: timeAt(8) })

  it('CHAT-029 the chat with the newest message is first, once', () => {
    const pages = [page([firstChat, two], 'more'), page([three])]
    const next = withChat(pages, {}, aChat({ chatId: 3, createdAt: timeAt(11), version: 2 }))
    expect(ids(next)).toEqual([[3, 1, 2], []])
  })

  it('DESK-008 by waiting time, a new message puts its chat last, and an answered chat leaves', () => {
    const order = 'waiting'
    const pages = [page([three, two, firstChat])]
    const again = aChat({ chatId: 2, createdAt: timeAt(11), version: 2 })
    expect(ids(withChat(pages, { order }, again))).toEqual([[3, 1, 2]])
    expect(ids(withChat(pages, { order }, { ...again, fromMe: true }))).toEqual([[3, 1]])
  })

  it('an event older than the cached chat changes nothing', () => {
    const cachedChat = aChat({ chatId: 1, createdAt: timeAt(10), version: 5 })
    const next = withChat([page([cachedChat])], {}, aChat({ chatId: 1, createdAt: timeAt(9), version: 4 }))
    expect(next[0]?.data[0]).toBe(cachedChat)
  })

  it('a chat that no longer belongs is removed, a chat of a later page waits for that page', () => {
    expect(
      ids(withChat([page([firstChat, two])], { tab: 'pending' }, aChat({ ...mine, chatId: 2, version: 2 }))),
    ).toEqual([[1]])
    const old = aChat({ chatId: 9, createdAt: timeAt(1) })
    expect(ids(withChat([page([firstChat], 'more')], {}, old))).toEqual([[1]])
    expect(ids(withChat([page([firstChat])], {}, old))).toEqual([[1, 9]])
  })

  it('a search keeps its hits and adds no chat by itself', () => {
    const matchingPages = withChat(
      [page([firstChat, two])],
      { search: 'p' },
      aChat({ chatId: 2, createdAt: timeAt(12), version: 2 }),
    )
    expect(ids(matchingPages)).toEqual([[2, 1]])
    expect(ids(withChat([page([firstChat])], { search: 'p' }, three))).toEqual([[1]])
  })

  it('CHAT-030 a chat that is no longer visible is removed', () => {
    expect(ids(withoutChat([page([firstChat, two])], 1 as ChatId, 1))).toEqual([[2]])
  })
})
