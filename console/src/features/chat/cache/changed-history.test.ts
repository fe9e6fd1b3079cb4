import type { Message } from '@tratativa/contract/chat/shapes'
import { describe, expect, it } from 'vitest'
import { aChat, theMessage } from '../sample-message.ts'
import { caughtUp, latestOf, withHeadChat, withMessage } from './changed-history.ts'

const page = (data: Message[], newer: string | null = null) => ({ data, newer, cursor: null, chat: aChat() })
const ids = (pages: readonly { data: readonly Message[] }[]) => pages.map(({ data }) => data.map(({ id }) => id))

describe('the cached history', () => {
  it('CHAT-029 appends a new message', () => {
    const pages = [page([theMessage({ id: 3 }), theMessage({ id: 4 })]), page([theMessage({ id: 1 })])]
    expect(ids(withMessage(pages, theMessage({ id: 5 })))).toEqual([[3, 4, 5], [1]])
  })

  it('sorts a late message by its time', () => {
    const late = theMessage({ id: 9, createdAt: '2026-11-22T09:07:00.000Z' })
    const pages = [page([theMessage({ id: 3, createdAt: '2026-11-22T09:06:00.000Z' }), theMessage({ id: 4 })])]
    expect(ids(withMessage(pages, late))).toEqual([[3, 9, 4]])
  })

  it('replaces a message in place, but never with an older version', () => {
    const pages = [page([theMessage({ id: 4, status: 3, version: 3 })])]
    expect(withMessage(pages, theMessage({ id: 4, status: 4, version: 4 }))[0]?.data[0]?.status).toBe(4)
    expect(withMessage(pages, theMessage({ id: 4, status: 2, version: 2 }))[0]?.data[0]?.status).toBe(3)
  })

  it('CHAT-014 merges the answer and the event of one act into one message', () => {
    const clientId = 'c0000000-0000-4000-8000-000000000000'
    const once = withMessage([page([])], theMessage({ id: 7, clientId, type: 'sent' }))
    expect(ids(withMessage(once, theMessage({ id: 7, clientId, type: 'sent', status: 1, version: 2 })))).toEqual([[7]])
  })

  it('adds nothing behind a gap', () => {
    expect(ids(withMessage([page([theMessage({ id: 1 })], 'later')], theMessage({ id: 9 })))).toEqual([[1]])
  })

  it('shows the newest version of the chat above the history', () => {
    const [next] = withHeadChat([page([])], aChat({ unreadCount: 7, version: 2 }))
    expect(next?.chat.unreadCount).toBe(7)
    const [updatedPage] = withHeadChat(
      [{ ...page([]), chat: aChat({ version: 3, unreadCount: 1 }) }],
      aChat({ version: 2, unreadCount: 9 }),
    )
    expect(updatedPage?.chat.unreadCount).toBe(1)
  })
})

describe('a refetch of the newest page', () => {
  const cachedPage = {
    ...page([theMessage({ id: 3 }), theMessage({ id: 4 }), theMessage({ id: 5 })]),
    cursor: 'before 3',
  }

  it('adds new messages and keeps the older ones', () => {
    const answer = {
      ...page([theMessage({ id: 5, status: 3, version: 2 }), theMessage({ id: 6 })]),
      cursor: 'before 5',
    }
    const next = caughtUp(cachedPage, answer)
    expect(ids([next])).toEqual([[3, 4, 5, 6]])
    expect([next.data[2]?.status, next.cursor]).toEqual([3, 'before 3'])
  })

  it.each([
    ['all of the conversation', [4, 5], null],
    ['without one of those that it reaches over', [3, 5], 'before 3'],
  ])(
    'replaces the cached page when the answer is %s: the other cached messages are in another conversation',
    (_what, left, cursor) => {
      const answer = { ...page(left.map((id) => theMessage({ id }))), cursor }
      expect(ids([caughtUp(cachedPage, answer)])).toEqual([left])
    },
  )

  it('does not overwrite newer versions received as events', () => {
    const news = { ...page([theMessage({ id: 3, version: 4, content: 'agora' }), theMessage({ id: 4 })]), cursor: null }
    const answer = {
      ...page([theMessage({ id: 3, version: 3 }), theMessage({ id: 4, version: 2, status: 3 })]),
      cursor: null,
    }
    expect(latestOf(news, answer).data).toMatchObject([{ content: 'agora' }, { status: 3 }])
  })

  it('replaces the cached page when it does not overlap, so that the gap is fetched', () => {
    const answer = { ...page([theMessage({ id: 8 })]), cursor: 'before 8' }
    expect(caughtUp(cachedPage, answer)).toBe(answer)
  })
})
