import type { casesListEndpoints } from '@tratativa/contract/cases/list/endpoints'
import { formatProcessNumber } from '@tratativa/contract/kernel/brazil'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { caseCode, toCaseId } from '@tratativa/contract/kernel/ids'
import type { Reader } from '../../../platform/db/scope.ts'
import { findCases } from './fast-search.store.ts'
import { searchWords } from './search-words.ts'

export const fastSearch = async (reader: Reader, { search }: InputOf<typeof casesListEndpoints.fastSearch>) => {
  const words = searchWords(search)
  const hits = words.length === 0 ? [] : await findCases(reader, words)
  const data = hits.map((hit) => ({
    id: caseCode(toCaseId(hit.id)),
    author: hit.author ?? '',
    client: hit.client,
    processNumber: hit.processNumber === null ? (hit.oldProcessNumber ?? '') : formatProcessNumber(hit.processNumber),
    clientFolder: hit.clientFolder,
    situation: { name: hit.situation, tone: hit.tone },
  }))
  return { data: { data } }
}
