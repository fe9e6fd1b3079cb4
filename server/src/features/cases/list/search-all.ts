import type { casesListEndpoints } from '@tratativa/contract/cases/list/endpoints'
import { mostHits } from '@tratativa/contract/cases/list/search-shapes'
import type { ChatHit } from '@tratativa/contract/chat/shapes'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import type { Reader } from '../../../platform/db/scope.ts'
import { searchPeople } from '../../people/index.ts'
import { fastSearch } from './fast-search.ts'

/** Returns at most `limit` conversations that the caller may see. */
export type ChatSearch = (reader: Reader, search: string, limit: number) => Promise<readonly ChatHit[]>

const groupOf = <Hit>(hits: readonly Hit[], most: number) => ({
  data: hits.slice(0, most),
  hasMore: hits.length > most,
})

/** Asks each source for one hit more than its group holds. */
export const searchAll =
  (searchChats: ChatSearch) =>
  async (reader: Reader, { search }: InputOf<typeof casesListEndpoints.searchAll>) => {
    const [cases, people, chats] = await Promise.all([
      fastSearch(reader, { search }),
      searchPeople(reader, search, mostHits.people + 1),
      searchChats(reader, search, mostHits.chats + 1),
    ])
    return {
      data: {
        cases: groupOf(cases.data, mostHits.cases),
        people: groupOf(people, mostHits.people),
        chats: groupOf(chats, mostHits.chats),
      },
    }
  }
