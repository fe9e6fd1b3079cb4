import { describe, expect, it } from 'vitest'
import type { Notice } from '@tratativa/contract/notifications/shapes'
import { withAllRead, withMarked } from './marked-notices.ts'

const notice = (id: string, read: boolean): Notice => ({
  _id: id,
  read,
  description: id,
  file: null,
  createdAt: '2026-11-18T12:00:00Z',
  origin: 'identity',
  kind: 'default',
})
const list = { data: [notice('3', false), notice('2', true)], cursor: 'more', unread: 9 }

describe('NOTI-005 optimistic marking', () => {
  it('counts one less when a notice is read and one more when it is marked unread', () => {
    const read = withMarked(list, '3', true, false)
    expect(read).toMatchObject({ unread: 8, data: [{ _id: '3', read: true }, { _id: '2' }] })
    expect(withMarked(read, '3', false, true)).toEqual(list)
  })

  it('also counts a notice that is not on this page, and never twice', () => {
    expect(withMarked(list, '1', true, false)).toMatchObject({ unread: 8 })
    expect(withMarked(list, '2', true, true)).toEqual(list)
  })

  it('counts none unread when all are marked', () => {
    expect(withAllRead(list)).toMatchObject({ unread: 0, data: [{ read: true }, { read: true }] })
  })
})
