import { QueryClient } from '@tanstack/react-query'
import { chatEndpoints } from '@tratativa/contract/chat/chat-endpoints'
import type { ChatId } from '@tratativa/contract/chat/ids'
import type { Chat } from '@tratativa/contract/chat/shapes'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pagesOf } from '../../../platform/query.ts'
import { aChat } from '../sample-message.ts'
import { dropChat, keepChat } from './chat-cache.ts'

const options = pagesOf(chatEndpoints.chats, { tab: 'pending' })
const id = 1 as ChatId
const asVersion = (version: number) => aChat({ chatId: 1, version })

/** A cache that contains the list of chats without a responsible person. */
const holding = (...data: Chat[]) => {
  const cache = new QueryClient()
  cache.setQueryData(options.queryKey, { pages: [{ data, cursor: null }], pageParams: [null] })
  const held = () =>
    cache.getQueryData(options.queryKey)?.pages.flatMap(({ data }) => data.map(({ version }) => version))
  return { cache, held }
}

describe('CHAT-030 a chat that is no longer visible', () => {
  // The counts are refetched with a delay.
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('is removed, and an answer of the same version does not restore it', () => {
    const { cache, held } = holding(asVersion(3))
    dropChat(cache, id, 4)
    expect(held()).toEqual([])
    keepChat(cache, asVersion(4))
    expect(held()).toEqual([])
  })

  it('is removed although the answer of the same version came first', () => {
    const { cache, held } = holding(asVersion(3))
    keepChat(cache, asVersion(4))
    dropChat(cache, id, 4)
    expect(held()).toEqual([])
  })

  it('returns when it is given back', () => {
    const { cache, held } = holding(asVersion(3))
    dropChat(cache, id, 4)
    keepChat(cache, asVersion(5))
    expect(held()).toEqual([5])
  })

  it('stays when the event of its removal is older than its return', () => {
    const { cache, held } = holding(asVersion(5))
    dropChat(cache, id, 4)
    expect(held()).toEqual([5])
  })

  it('is removed from a pending answer too', async () => {
    const { cache, held } = holding()
    let answer = (_page: { data: Chat[]; cursor: null }) => undefined as void
    const asked = cache.fetchInfiniteQuery({
      ...options,
      queryFn: () => new Promise<{ data: Chat[]; cursor: null }>((resolve) => (answer = resolve)),
    })
    await vi.waitFor(() => expect(cache.isFetching()).toBe(1))
    dropChat(cache, id, 4)
    answer({ data: [asVersion(3), aChat({ chatId: 2, version: 9 })], cursor: null })
    await asked
    expect(held()).toEqual([9])
  })
})
