import { describe, expect, it } from 'vitest'
import { aMessage } from '../sample-message.ts'
import { historyRows, lastRead, newSince } from './history-rows.ts'

const historyState = { isWhole: true, readUpTo: null }
const drawn = (rows: ReturnType<typeof historyRows>) =>
  rows.map((row) => (row.kind === 'message' ? `${row.isFirst ? '>' : ''}${row.message.id}` : row.key))

const yesterday = '2026-11-21T14:52:00.000Z'
const today = '2026-11-22T09:08:00.000Z'

describe('the rows of a conversation', () => {
  it('CHAT-009 are grouped by day, and mark the first of several messages by the same side', () => {
    const messages = [
      aMessage({ id: 1, createdAt: yesterday }),
      aMessage({ id: 2, createdAt: yesterday }),
      aMessage({ id: 3, createdAt: yesterday, type: 'sent' }),
      aMessage({ id: 4, createdAt: today, type: 'sent' }),
    ]
    expect(drawn(historyRows(messages, historyState))).toEqual([
      'day-2026-11-21',
      '>1',
      '2',
      '>3',
      'day-2026-11-22',
      '>4',
    ])
  })

  it('CHAT-010 have a heading for the first day only when there are no older messages', () => {
    const messages = [1, 2].map((id) => aMessage({ id, createdAt: yesterday }))
    const rows = historyRows([...messages, aMessage({ id: 3, createdAt: today })], { ...historyState, isWhole: false })
    expect(drawn(rows)).toEqual(['2', 'day-2026-11-22', '>3'])
  })

  it('CHAT-010 stay the same when an older page is added', () => {
    const loadedMessages = [2, 3, 4].map((id) => aMessage({ id }))
    const rows = historyRows(loadedMessages, { isWhole: false, readUpTo: lastRead(loadedMessages, 4, false) })
    const all = [aMessage({ id: 1 }), ...loadedMessages]
    const more = historyRows(all, { isWhole: true, readUpTo: lastRead(all, 4, true) })
    expect(more.slice(-rows.length)).toEqual(rows)
    expect(drawn(more)).toEqual(['day-2026-11-22', 'unread', '>1', '2', '3', '4'])
  })

  it('show the unread line once, above the first unread message received', () => {
    const messages = [aMessage({ id: 1 }), aMessage({ id: 2, type: 'sent' }), aMessage({ id: 3 }), aMessage({ id: 4 })]
    const readUpTo = lastRead(messages, 2, false)
    expect(readUpTo).toBe(2)
    expect(drawn(historyRows(messages, { isWhole: false, readUpTo }))).toEqual(['>2', 'unread', '>3', '4'])
    expect(lastRead(messages, 0, true)).toBeNull()
    expect(lastRead(messages, 9, true)).toBe(0)
    expect(lastRead(messages, 9, false)).toBeNull()
  })

  it('show when WhatsApp was offline, and start a new group after it', () => {
    const messages = [aMessage({ id: 1 }), aMessage({ id: 2, mediaType: 'gap' }), aMessage({ id: 3 })]
    expect(drawn(historyRows(messages, historyState))).toEqual(['day-2026-11-22', '>1', '2', '>3'])
  })

  it('show a merge of two contacts at its time, and never above the first cached message', () => {
    const merge = (id: number, mergedAt: string) => ({ id, contacts: [], mergedAt, undoneAt: null }) as never
    const messages = [aMessage({ id: 1, createdAt: yesterday }), aMessage({ id: 2, createdAt: today })]
    const merges = [
      merge(7, '2026-11-22T09:00:00.000Z'),
      merge(8, '2026-11-23T09:00:00.000Z'),
      merge(6, '2026-11-20T09:00:00.000Z'),
    ]
    expect(drawn(historyRows(messages, { ...historyState, merges }))).toEqual([
      'day-2026-11-21',
      '>1',
      'merge-7',
      'day-2026-11-22',
      '>2',
      'merge-8',
    ])
  })

  it('keep the key of a message when the server answers', () => {
    const clientId = 'c0000000-0000-4000-8000-000000000000'
    const under = historyRows([aMessage({ id: -1, clientId })], historyState).at(-1)
    const historyRow = historyRows([aMessage({ id: 77, clientId })], historyState).at(-1)
    expect(under?.key).toBe(historyRow?.key)
  })

  it('count the messages received after the last one seen', () => {
    const messages = [aMessage({ id: 1 }), aMessage({ id: 2 }), aMessage({ id: 3, type: 'sent' }), aMessage({ id: 4 })]
    expect(newSince(messages, aMessage({ id: 1 }).id)).toBe(2)
  })
})
