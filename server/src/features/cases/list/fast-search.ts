import type { casesListEndpoints } from '@tratativa/contract/cases/list/endpoints'
import { formatProcessNumber } from '@tratativa/contract/kernel/brazil'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { caseCode, toCaseId } from '@tratativa/contract/kernel/ids'
import type { Reader } from '../../../platform/db/scope.ts'
import {
  findAmongNewest,
  findAnywhere,
  findBeginning,
  findByProcess,
  findInRanges,
  mostHits,
  showHits,
} from './fast-search.store.ts'
import { idRanges } from './id-ranges.ts'
import { searchWords } from './search-words.ts'

/** Too short for the index of pieces: such a word must begin what it is found in. */
const isShort = (text: string) => Array.from(text).length < 3

const processLike = /^[\d.-]+$/
/** The sequence, its check digits and the year: so much of a process number is one number's own. */
const own = 13

const findByText = async (reader: Reader, search: string): Promise<number[]> => {
  const words = searchWords(search).map(({ text, digits }) => (digits === null ? [text] : [text, digits]))
  if (words.every(([text = '']) => isShort(text))) return findBeginning(reader, search)
  const digits = processLike.test(search) ? search.replace(/\D/g, '') : ''
  const numbered = digits.length >= own ? await findByProcess(reader, digits) : []
  if (numbered.length > 0) return numbered
  const whole = words.map((spellings) => spellings.map((text) => (isShort(text) ? ` ${text}` : text)))
  const met = await findAmongNewest(reader, whole)
  return met.length === mostHits ? met : findAnywhere(reader, whole)
}

export const fastSearch = async (reader: Reader, input: InputOf<typeof casesListEndpoints.fastSearch>) => {
  const search = input.search.replace(/\s+/g, ' ')
  if (search === '') return { data: { data: [] } }
  const [named, written] = await Promise.all([findInRanges(reader, idRanges(search)), findByText(reader, search)])
  const hits = await showHits(reader, [...new Set([...named, ...written])].slice(0, mostHits))
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
