import type { casesListEndpoints } from '@tratativa/contract/cases/list/endpoints'
import { formatProcessNumber } from '@tratativa/contract/kernel/brazil'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { caseCode, toCaseId } from '@tratativa/contract/kernel/ids'
import type { Reader } from '../../../platform/db/scope.ts'
import {
  findAmongNewest,
  findAnywhere,
  findBeginning,
  findByFolder,
  findByProcess,
  findInRanges,
  mostHits,
  showHits,
} from './fast-search.store.ts'
import { idRanges } from './id-ranges.ts'
import { parseCaseSearch } from './parse-case-search.ts'

/** Too short for the trigram index: such a word must match the beginning of a word. */
const isShort = (text: string) => Array.from(text).length < 3

const processLike = /^[\d.-]+$/
/** A single word that contains a digit. */
const folderLike = /^\S*\d\S*$/
/** The sequence number, check digits and year: this many digits identify one process number. */
const own = 13
/** A run of this many digits occurs in few cases, so a scan of the newest cases would find nothing. */
const rare = 6

const digitsOf = (search: string) => (processLike.test(search) ? search.replace(/\D/g, '') : '')

/** Numbers and folders are typed from the beginning: a prefix search returns enough matches sooner than a search anywhere in the text. */
const findByPrefix = async (reader: Reader, search: string): Promise<number[]> => {
  const digits = digitsOf(search)
  const [numbered, filed] = await Promise.all([
    digits === '' ? [] : findByProcess(reader, digits),
    folderLike.test(search) ? findByFolder(reader, search) : [],
  ])
  const isOwn = digits === '' ? filed.some(({ isWhole }) => isWhole) : digits.length >= own && numbered.length > 0
  const ids = [...new Set([...numbered, ...filed.map(({ id }) => id)])]
  return isOwn || ids.length >= mostHits ? ids : []
}

const findByText = async (reader: Reader, search: string): Promise<number[]> => {
  const words = parseCaseSearch(search).map(({ text, digits }) => (digits === null ? [text] : [text, digits]))
  if (words.every(([text = '']) => isShort(text))) return findBeginning(reader, search)
  const prefixIds = await findByPrefix(reader, search)
  if (prefixIds.length > 0) return prefixIds
  const whole = words.map((spellings) => spellings.map((text) => (isShort(text) ? ` ${text}` : text)))
  const met = digitsOf(search).length >= rare ? [] : await findAmongNewest(reader, whole)
  return met.length === mostHits ? met : findAnywhere(reader, whole)
}

export const fastSearch = async (reader: Reader, input: InputOf<typeof casesListEndpoints.fastSearch>) => {
  const search = input.search.replace(/\s+/g, ' ')
  if (search === '') return { data: [] }
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
  return { data }
}
