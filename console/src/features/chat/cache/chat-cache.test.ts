import { QueryClient } from '@tanstack/react-query'
import { chatCalls } from '@tratativa/contract/chat/chat-calls'
import type { ChatId } from '@tratativa/contract/chat/ids'
import type { Chat } from '@tratativa/contract/chat/shapes'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pagesOf } from '../../../platform/query.ts'
import { aChat } from '../sample-message.ts'
import { dropChat, cacheChat } from './chat-cache.ts'

const options = pagesOf(chatCalls.chats, { tab: 'pending' })
const id = 1 as ChatId
const asVersion = (version: number) => aChat({ chatId: 1, version })

/** A cache that contains the list of chats without a responsible person. */
const cacheWithChats = (...data: Chat[]) => {
  const cache = new QueryClient()
  cache.setQueryData(options.queryKey, { pages: [{ data, cursor: null }], pageParams: [null] })
  const cachedVersions = () =>
    cache.getQueryData(options.queryKey)?.pages.flatMap(({ data: page }) => page.map(({ version }) => version))
  return { cache, cachedVersions }
}

describe('CHAT-030 a chat that is no longer visible', () => {
  // The counts are refetched with a delay.
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('is removed, and an answer of the same version does not restore it', () => {
    const { cache, cachedVersions } = cacheWithChats(asVersion(3))
    dropChat(cache, id, 4)
    expect(cachedVersions()).toEqual([])
    cacheChat(cache, asVersion(4))
    expect(cachedVersions()).toEqual([])
  })

  it('is removed although the answer of the same version came first', () => {
    const { cache, cachedVersions } = cacheWithChats(asVersion(3))
    cacheChat(cache, asVersion(4))
    dropChat(cache, id, 4)
    expect(cachedVersions()).toEqual([])
  })

  it('returns when it is given back', () => {
    const { cache, cachedVersions } = cacheWithChats(asVersion(3))
    dropChat(cache, id, 4)
    cacheChat(cache, asVersion(5))
    expect(cachedVersions()).toEqual([5])
  })

  it('stays when the event of its removal is older than its return', () => {
    const { cache, cachedVersions } = cacheWithChats(asVersion(5))
    dropChat(cache, id, 4)
    expect(cachedVersions()).toEqual([5])
  })

  it('is removed from a pending answer too', async () => {
    const { cache, cachedVersions } = cacheWithChats()
    let answer = (_page: { data: Chat[]; cursor: null }) => undefined as void
    const pendingFetch = cache.fetchInfiniteQuery({
      ...options,
      queryFn: () => new Promise<{ data: Chat[]; cursor: null }>((resolve) => (answer = resolve)),
    })
    await vi.waitFor(() => expect(cache.isFetching()).toBe(1))
    dropChat(cache, id, 4)
    answer({ data: [asVersion(3), aChat({ chatId: 2, version: 9 })], cursor: null })
    await pendingFetch
    expect(cachedVersions()).toEqual([9])
  })
})
