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

/** A console that holds the list of those without a responsible. */
const holding = (...data: Chat[]) => {
  const cache = new QueryClient()
  cache.setQueryData(options.queryKey, { pages: [{ data, cursor: null }], pageParams: [null] })
  const held = () =>
    cache.getQueryData(options.queryKey)?.pages.flatMap(({ data }) => data.map(({ version }) => version))
  return { cache, held }
}

describe('CHAT-030 a chat that is gone from here', () => {
  // The figures are asked for again a while after.
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('goes, and an answer of the same moment does not bring it back', () => {
    const { cache, held } = holding(asVersion(3))
    dropChat(cache, id, 4)
    expect(held()).toEqual([])
    keepChat(cache, asVersion(4))
    expect(held()).toEqual([])
  })

  it('goes although the answer of the same moment came first', () => {
    const { cache, held } = holding(asVersion(3))
    keepChat(cache, asVersion(4))
    dropChat(cache, id, 4)
    expect(held()).toEqual([])
  })

  it('comes when it is given back', () => {
    const { cache, held } = holding(asVersion(3))
    dropChat(cache, id, 4)
    keepChat(cache, asVersion(5))
    expect(held()).toEqual([5])
  })

  it('stays when the news that it was gone is older than that it was given back', () => {
    const { cache, held } = holding(asVersion(5))
    dropChat(cache, id, 4)
    expect(held()).toEqual([5])
  })

  it('is taken out of an answer that was under way, too', async () => {
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
