import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { urlOf } from '@tratativa/contract/kernel/endpoint'
import { personId } from '@tratativa/contract/kernel/ids'
import { blockCalls, personCalls } from '@tratativa/contract/people/calls'
import { blockId, mergeId } from '@tratativa/contract/people/shapes'
import { peopleLive } from './people.live.ts'

const shown = [personCalls.persons, personCalls.personsTotal, personCalls.person, blockCalls.blocks]

const invalidatedUrls = (tell: (cache: QueryClient) => void) => {
  const cache = new QueryClient()
  for (const endpoint of shown) cache.setQueryData([urlOf(endpoint), {}], { data: [] })
  tell(cache)
  const keys = cache
    .getQueryCache()
    .getAll()
    .filter((query) => query.state.isInvalidated)
  return keys.map((query) => query.queryKey[0])
}

const [id, into] = [personId.parse(1), personId.parse(2)]
const merge = { mergeId: mergeId.parse(1), from: id, into }
const block = { id: blockId.parse(3), value: '11987654321', personId: null, isBlocked: true }

describe('an event refetches the queries that show its data', () => {
  it.each([
    ['people.person.changed', (cache: QueryClient) => peopleLive['people.person.changed'](cache, { id })],
    ['people.person.merged', (cache: QueryClient) => peopleLive['people.person.merged'](cache, merge)],
    ['people.person.unmerged', (cache: QueryClient) => peopleLive['people.person.unmerged'](cache, merge)],
    ['people.block.changed', (cache: QueryClient) => peopleLive['people.block.changed'](cache, block)],
  ])('%s refetches people and their blocks', (_name, tell) => {
    expect(invalidatedUrls(tell)).toEqual(shown.map(urlOf))
  })
})
