import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, it } from 'vitest'
import { urlOf } from '@tratativa/contract/kernel/endpoint'
import { accountId } from '@tratativa/contract/kernel/ids'
import { notificationsCalls } from '@tratativa/contract/notifications/calls'
import type { Notice } from '@tratativa/contract/notifications/shapes'
import { notificationsLive } from './notifications.live.ts'

const me = accountId.parse(7)
const notice = (id: number, read = false): Notice => ({
  _id: String(id),
  read,
  description: `Aviso ${id}`,
  file: null,
  createdAt: '2026-11-18T12:00:00Z',
  origin: 'identity',
  kind: 'default',
})

/** The answer that the server would give to a fetch. */
const fetchOf = (storedNotices: readonly Notice[], read?: boolean) => ({
  data: storedNotices.filter((storedNotice) => read === undefined || storedNotice.read === read),
  cursor: null,
  unread: storedNotices.filter((storedNotice) => !storedNotice.read).length,
})

const url = urlOf(notificationsCalls.notices)
const keys = {
  bell: [url, {}],
  all: [url, {}, 'pages'],
  unread: [url, { read: false }, 'pages'],
  read: [url, { read: true }, 'pages'],
}
const pages = (storedNotices: readonly Notice[], read?: boolean) => ({
  pages: [fetchOf(storedNotices, read)],
  pageParams: [undefined],
})

describe('NOTI-001 after an event the cache equals a fresh fetch', () => {
  const before = [notice(3), notice(2, true), notice(1)]
  let cache: QueryClient

  const fill = (storedNotices: readonly Notice[]) => {
    cache.setQueryData(keys.bell, fetchOf(storedNotices))
    cache.setQueryData(keys.all, pages(storedNotices))
    cache.setQueryData(keys.unread, pages(storedNotices, false))
    cache.setQueryData(keys.read, pages(storedNotices, true))
  }
  const shown = () => Object.values(keys).map((key) => cache.getQueryData(key))
  const fresh = (storedNotices: readonly Notice[]) => [
    fetchOf(storedNotices),
    pages(storedNotices),
    pages(storedNotices, false),
    pages(storedNotices, true),
  ]

  beforeEach(() => {
    cache = new QueryClient()
    fill(before)
  })

  it('raised: adds the notice to the top of the lists that show it, and to the count of the badge', () => {
    notificationsLive['notifications.notice.raised'](cache, { accountId: me, notice: notice(4) })
    expect(shown()).toEqual(fresh([notice(4), ...before]))
  })

  it('raised twice, or fetched before its event: counts once', () => {
    notificationsLive['notifications.notice.raised'](cache, { accountId: me, notice: notice(4) })
    notificationsLive['notifications.notice.raised'](cache, { accountId: me, notice: notice(4) })
    expect(shown()).toEqual(fresh([notice(4), ...before]))
  })

  it('raised: adds the notice to the first page only', () => {
    const first = fetchOf([notice(3)])
    const second = fetchOf([notice(2, true)])
    cache.setQueryData(keys.all, { pages: [first, second], pageParams: [undefined, 'more'] })
    notificationsLive['notifications.notice.raised'](cache, { accountId: me, notice: notice(4) })
    expect(cache.getQueryData(keys.all)).toMatchObject({
      pages: [{ data: [{ _id: '4' }, { _id: '3' }] }, { data: [{ _id: '2' }] }],
    })
  })

  it('marked: updates the badge at once and refetches every list', () => {
    const after = before.map((storedNotice) => ({ ...storedNotice, read: true }))
    notificationsLive['notifications.notice.marked'](cache, { accountId: me, unread: 0 })
    expect(cache.getQueryData(keys.bell)).toMatchObject({ unread: 0 })
    const asking = cache.getQueryCache().findAll({ predicate: (query) => query.state.isInvalidated })
    for (const { queryKey } of asking) {
      const { read } = queryKey[1] as { read?: boolean }
      cache.setQueryData(queryKey, queryKey.length === 2 ? fetchOf(after, read) : pages(after, read))
    }
    expect(shown()).toEqual(fresh(after))
  })
})
