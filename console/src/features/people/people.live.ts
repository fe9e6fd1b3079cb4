import type { QueryClient } from '@tanstack/react-query'
import type { LiveMap } from '@tratativa/contract/kernel/event'
import { blockCalls, personCalls } from '@tratativa/contract/people/calls'
import type { PeopleEvents } from '@tratativa/contract/people/events'
import { refetch } from '../../platform/cached.ts'

const { person, persons, personsTotal } = personCalls
const { blocks } = blockCalls

// A row of the block list names the people it affects, and a person shows their blocks.
export const peopleLive: LiveMap<PeopleEvents, QueryClient> = {
  'people.person.changed': (cache) => refetch(cache, persons, personsTotal, person, blocks),
  'people.person.merged': (cache) => refetch(cache, persons, personsTotal, person, blocks),
  'people.person.unmerged': (cache) => refetch(cache, persons, personsTotal, person, blocks),
  'people.block.changed': (cache) => refetch(cache, blocks, persons, personsTotal, person),
}
