// The quick search: returns a few cases, from several bounded searches.
import type { Situation } from '@tratativa/contract/cases/shapes'
import { sql } from 'kysely'
import { runUnprepared } from '../../../platform/db/driver.ts'
import type { SqlReader } from '../../../platform/db/scope.ts'
import type { IdRange } from './id-ranges.ts'

interface Hit {
  readonly id: number
  readonly author: string | null
  readonly client: string
  readonly processNumber: string | null
  readonly oldProcessNumber: string | null
  readonly clientFolder: string
  readonly situation: string
  readonly tone: Situation['tone']
}

export const mostHits = 20
const shortScanRows = 1_000
const longScanRows = 4_000

const idsOf = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id)

/** Ranges in the given order, the newest case of each range first. */
export const findInRanges = async (reader: SqlReader, ranges: readonly IdRange[]): Promise<number[]> => {
  if (ranges.length === 0) return []
  const { rows } = await sql<{ id: number }>`
    select c.id from unnest(${ranges.map(({ from }) => from)}::integer[], ${ranges.map(({ to }) => to)}::integer[])
      with ordinality r ("from", "to", place)
    cross join lateral (
      select c.id from cases.case c where c.id between r.from and r.to order by c.id desc limit ${sql.lit(mostHits)}
    ) c order by r.place, c.id desc limit ${sql.lit(mostHits)}`.execute(reader.sql)
  return idsOf(rows)
}

/** Finds authors, folders and process numbers that begin with one or two characters. */
export const findBeginning = async (reader: SqlReader, text: string): Promise<number[]> => {
  const begins = sql`>= platform.fold(${text})`
  const ends = sql`< platform.fold(${text}) || chr(1114111)`
  const { rows } = await sql<{ id: number }>`
    (select t.case_id as id from cases.case_text t
      where t.is_active and t.author_sort <> '' and t.author_sort ${begins} and t.author_sort ${ends}
      order by t.author_sort, t.case_id limit ${sql.lit(mostHits)})
    union all
    (select t.case_id from cases.case_text t
      where t.is_active and t.client_folder <> '' and t.client_folder ${begins} and t.client_folder ${ends}
      order by t.client_folder, t.case_id limit ${sql.lit(mostHits)})
    union all
    (select t.case_id from cases.case_text t
      where t.process_number is not null and t.process_number ${begins} and t.process_number ${ends}
      order by t.process_number limit ${sql.lit(mostHits)})
    limit ${sql.lit(mostHits)}`.execute(reader.sql)
  return idsOf(rows)
}

/** Finds cases by the first digits of the process number, without its mask. */
export const findByProcess = async (reader: SqlReader, digits: string): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select t.case_id as id from cases.case_text t
    where t.process_number is not null and t.process_number >= ${digits} and t.process_number < ${digits} || ':'
    order by t.process_number limit ${sql.lit(mostHits)}`.execute(reader.sql)
  return idsOf(rows)
}

export interface FolderMatch {
  readonly id: number
  readonly isWhole: boolean
}

/** Finds cases by the beginning of the folder, as typed or in capitals. */
export const findByFolder = async (reader: SqlReader, text: string): Promise<readonly FolderMatch[]> => {
  const spellings = [...new Set([text, text.toUpperCase()])]
  const { rows } = await sql<FolderMatch>`
    select t.id, t.client_folder = s.text as "isWhole" from unnest(${spellings}::text[]) s (text)
    cross join lateral (
      select t.case_id as id, t.client_folder from cases.case_text t
      where t.is_active and t.client_folder <> '' and t.client_folder >= s.text and t.client_folder < s.text || chr(1114111)
      order by t.client_folder, t.case_id limit ${sql.lit(mostHits)}
    ) t limit ${sql.lit(mostHits)}`.execute(reader.sql)
  return rows
}

/** Each inner list holds the spellings of one word; one spelling must occur. */
type Words = readonly (readonly string[])[]

const matchesAllWords = (words: Words) => {
  const holds = (text: string) => sql<boolean>`strpos(t.searchable, platform.fold(${text})) > 0`
  return sql.join(
    words.map((spellings) => sql`(${sql.join(spellings.map(holds), sql` or `)})`),
    sql` and `,
  )
}

const scanRecentCases = async (reader: SqlReader, words: Words, length: number): Promise<number[]> => {
  const { rows } = await runUnprepared(
    reader.sql,
    sql<{ id: number }>`select t.case_id as id from (
      select * from cases.case_text t order by t.case_id desc limit ${sql.lit(length)}
    ) t where ${matchesAllWords(words)} order by t.case_id desc limit ${sql.lit(mostHits)}`,
  )
  return idsOf(rows)
}

/** Scans the newest cases: frequent words are found soon, and words that hardly occur in the first rows are not scanned for further. */
export const findAmongNewest = async (reader: SqlReader, words: Words): Promise<number[]> => {
  const first = await scanRecentCases(reader, words, shortScanRows)
  const isWorthIt = first.length < mostHits && first.length * 2 * longScanRows >= mostHits * shortScanRows
  return isWorthIt ? scanRecentCases(reader, words, longScanRows) : first
}

const isLongEnough = (text: string) => Array.from(text).length >= 3

/**
 * The cost of the index grows with the trigrams of the search text. For several words, their beginnings alone are selective enough
 * together.
 */
const beginning = (text: string) => (/^\p{L}+$/u.test(text) ? text.slice(0, 4) : text)

const digitsOnly = (text: string) => text.replace(/\D/g, '')
/** So many digits occur in few cases. */
const selectiveDigits = 6

/**
 * The two neighbouring groups of a masked number that have the most digits: '529.982' of '529.982.247-25'. They find hardly more than the
 * whole number, and the index reads half as much for them.
 */
const longestPair = (masked: string): string => {
  const pairs = [...masked.matchAll(/(?<!\d)(?=(\d+[./-]+\d+))/g)].map(([, pair = '']) => pair)
  const [longest = ''] = pairs.sort((left, right) => digitsOnly(right).length - digitsOnly(left).length)
  return digitsOnly(longest).length < selectiveDigits ? masked : longest
}

/**
 * The texts to look up in the index: every word with a single spelling. A masked number, which has two, is used only when no other word
 * helps.
 */
const soughtOf = (words: Words): readonly (readonly string[])[] => {
  const plain = words.flatMap((spellings) => (spellings.length === 1 ? spellings : [])).filter(isLongEnough)
  if (plain.length > 0) return [plain.length > 1 ? plain.map(beginning) : plain]
  const [[longest = ''] = ['']] = [...words].sort(([left = ''], [other = '']) => other.length - left.length)
  const pair = longestPair(longest)
  return [[pair], [digitsOnly(pair)]]
}

/**
 * Searches all cases by index: for words that occur in few cases. The ids are an array: joined, two searches that found nothing made the
 * planner read every text of the company.
 */
export const findAnywhere = async (reader: SqlReader, words: Words): Promise<number[]> => {
  const matchingIds = sql.join(
    soughtOf(words).map((texts) => sql`select cases.find_text(${[...texts]}::text[], null)`),
    sql` union `,
  )
  const { rows } = await runUnprepared(
    reader.sql,
    sql<{ id: number }>`select t.case_id as id from cases.case_text t where t.case_id = any (array(${matchingIds}))
    and ${matchesAllWords(words)} order by t.case_id desc limit ${sql.lit(mostHits)}`,
  )
  return idsOf(rows)
}

/** Returns hits in the order of the ids. */
export const showHits = async (reader: SqlReader, ids: readonly number[]): Promise<Hit[]> => {
  const { rows } = await sql<Hit>`
    select c.id, p.name as author, cl.name as client, c.process_number as "processNumber",
      c.old_process_number as "oldProcessNumber", c.client_folder as "clientFolder", si.name as situation, si.tone
    from unnest(${[...ids]}::integer[]) with ordinality h (id, place)
    join cases.case c on c.id = h.id
    join clients.client cl on cl.id = c.client_id
    join cases.situation si on si.id = c.situation_id
    left join people.person p on p.id = c.author_id
    order by h.place`.execute(reader.sql)
  return rows
}
