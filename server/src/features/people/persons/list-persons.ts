import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import type { personEndpoints } from '@tratativa/contract/people/endpoints'
import { pageOf, readCursor } from '../../../platform/db/cursor.ts'
import type { Reader } from '../../../platform/db/scope.ts'
import { parsePersonSearch } from '../parse-person-search.ts'
import { toPerson } from './person-record.ts'
import { countPersons, pageOfPersons, type PersonFilter } from './persons.store.ts'

const filterOf = (input: InputOf<typeof personEndpoints.personsTotal>): PersonFilter => ({
  words: parsePersonSearch(input.search ?? ''),
  isLawyer: input.isLawyer ?? null,
  isActive: input.isActive ?? null,
  isBlocked: input.isBlocked ?? null,
})

export const listPersons = async (reader: Reader, input: InputOf<typeof personEndpoints.persons>) => {
  const { data, cursor } = pageOf(await pageOfPersons(reader, filterOf(input), readCursor(input.cursor)))
  return { data: data.map(toPerson), cursor }
}

export const totalPersons = async (reader: Reader, input: InputOf<typeof personEndpoints.personsTotal>) => ({
  total: await countPersons(reader, filterOf(input)),
})
