import type { TimelineItem } from '@tratativa/contract/cases/desk/shapes'
import { describe, expect, it } from 'vitest'
import { theMessage } from '../sample-message.ts'
import { newestUnread } from './newest-unread.ts'

const item = (key: string, message: Parameters<typeof theMessage>[0] | null) =>
  ({ key, message: message && theMessage(message) }) as TimelineItem

describe('the messages whose sight reads a conversation', () => {
  it('DESK-001 names the newest message of each conversation with unread ones', () => {
    const items = [
      item('e', { chatId: 1, type: 'sent', status: 1 }),
      item('d', null),
      item('c', { chatId: 2, status: 3 }),
      item('b', { chatId: 1, status: 0 }),
      item('a', { chatId: 2, status: 3 }),
    ]
    expect(newestUnread(items)).toEqual([{ chatId: 1, key: 'e' }])
  })
})
