import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import type { blockEndpoints } from '@tratativa/contract/people/endpoints'
import { pageOf, readCursor } from '../../../platform/db/cursor.ts'
import type { Reader } from '../../../platform/db/scope.ts'
import { parsePersonSearch } from '../parse-person-search.ts'
import { toBlock } from './show-block.ts'
import { pageOfBlocks } from './blocks.store.ts'

export const listBlocks = async (reader: Reader, input: InputOf<typeof blockEndpoints.blocks>) => {
  const filter = {
    words: parsePersonSearch(input.search ?? ''),
    kind: input.kind ?? null,
    isLifted: input.isLifted ?? false,
  }
  const { data, cursor } = pageOf(await pageOfBlocks(reader, filter, readCursor(input.cursor)))
  return { data: data.map(toBlock), cursor }
}
