// Resolves the names and texts of a filter to the ids of the few rows that have them.
import type { CaseFilter } from '@tratativa/contract/cases/filter'
import { taskKinds } from '@tratativa/contract/tasks/kinds'
import { sql } from 'kysely'
import { runUnprepared } from '../../../platform/db/driver.ts'
import type { SqlReader } from '../../../platform/db/scope.ts'
import { parseCaseSearch, type SearchWord } from './parse-case-search.ts'

/** A search text and the cases that contain it; null when there are too many to list. */
export interface Sought {
  readonly text: string
  readonly cases: readonly number[] | null
}

/** The matches of one search word: in the texts of cases, and in the names beside them. */
export interface ResolvedSearchWord extends SearchWord {
  readonly sought: readonly Sought[]
  readonly clients: readonly number[]
  readonly subClients: readonly number[]
  readonly statuses: readonly number[]
  readonly situations: readonly number[]
  readonly tasks: readonly string[]
}

/** Null where the filter has no condition. */
export interface NamedIds {
  readonly clients: readonly number[] | null
  /** The ids, and the clients that they belong to. */
  readonly subClients: { readonly ids: readonly number[]; readonly clients: readonly number[] } | null
  readonly statuses: readonly number[] | null
  readonly situations: readonly number[] | null
  readonly words: readonly ResolvedSearchWord[]
}

type Kind = 'clients' | 'subClients' | 'statuses' | 'situations'

interface Named {
  readonly kind: Kind
  readonly id: number
  readonly of: number | null
}

/** More ids than this are not passed in a query. */
const mostNamed = 2_000

const called = sql`
  select 'clients' as kind, id, null::integer as of, folded_name as folded from clients.client
  union all select 'subClients', id, client_id, folded_name from clients.sub_client
  union all select 'statuses', id, null, platform.fold(name) from cases.status
  union all select 'situations', id, null, platform.fold(name) from cases.situation`

const namedFilters = ({ clientName, groupName, caseStatus, dealStatus }: CaseFilter) =>
  [
    { kind: 'clients', names: clientName },
    { kind: 'subClients', names: groupName },
    { kind: 'statuses', names: caseStatus },
    { kind: 'situations', names: dealStatus },
  ].flatMap(({ kind, names = [] }) => names.map((name) => ({ kind, name })))

const findNamed = async (
  reader: SqlReader,
  namesToFind: readonly { kind: string; name: string }[],
): Promise<Named[]> => {
  if (namesToFind.length === 0) return []
  const [kinds, names] = [namesToFind.map(({ kind }) => kind), namesToFind.map(({ name }) => name)]
  const { rows } = await sql<Named>`
    select distinct c.kind, c.id, c.of from unnest(${kinds}::text[], ${names}::text[]) as w (kind, name)
    join (${called}) c on c.kind = w.kind and c.folded = platform.fold(w.name)`.execute(reader.sql)
  return rows
}

/** A word of one or two characters must match the beginning of a word. */
const withWordStart = (text: string) => (Array.from(text).length < 3 ? ` ${text}` : text)

const findWords = async (reader: SqlReader, words: readonly SearchWord[]) => {
  if (words.length === 0) return []
  const soughtWords = words.map(({ text }, place) => ({ place, sought: withWordStart(text) }))
  const kinds = taskKinds.map((name, id) => ({ id, name }))
  const { rows } = await runUnprepared(
    reader.sql,
    sql<{ place: number; kind: Kind | 'tasks'; ids: number[] }>`
    select w.place, c.kind, array_agg(c.id) as ids
    from json_to_recordset(${JSON.stringify(soughtWords)}::json) as w (place integer, sought text)
    join (${called} union all select 'tasks', id, null, platform.fold(name)
      from json_to_recordset(${JSON.stringify(kinds)}::json) as k (id integer, name text)) c
      on strpos(' ' || c.folded, platform.fold(w.sought)) > 0
    group by w.place, c.kind`,
  )
  return rows
}

const findTexts = async (reader: SqlReader, words: readonly SearchWord[]): Promise<ReadonlyMap<string, Sought>> => {
  const texts = [...new Set(words.flatMap(({ text, digits }) => (digits === null ? [text] : [text, digits])))]
  if (texts.length === 0) return new Map()
  const { rows } = await sql<{ place: number; cases: number[] }>`
    select w.place::integer, array(select cases.find_text(array[w.sought], ${mostNamed + 1})) as cases
    from unnest(${texts.map(withWordStart)}::text[]) with ordinality w (sought, place)`.execute(reader.sql)
  const casesByPosition = new Map(rows.map(({ place, cases }) => [place - 1, cases]))
  return new Map(
    texts.map((text, place) => {
      const cases = casesByPosition.get(place) ?? []
      return [text, { text: withWordStart(text), cases: cases.length > mostNamed ? null : cases }]
    }),
  )
}

const toNamed = (filter: CaseFilter, named: readonly Named[]): Omit<NamedIds, 'words'> => {
  const of = (kind: Kind) => named.filter((row) => row.kind === kind)
  const idsOf = (kind: Kind, names: readonly string[] = []) =>
    names.length === 0 ? null : of(kind).map(({ id }) => id)
  const subClients = idsOf('subClients', filter.groupName)
  return {
    clients: idsOf('clients', filter.clientName),
    subClients: subClients && { ids: subClients, clients: of('subClients').map((row) => row.of ?? 0) },
    statuses: idsOf('statuses', filter.caseStatus),
    situations: idsOf('situations', filter.dealStatus),
  }
}

export const findNamedIds = async (reader: SqlReader, filter: CaseFilter): Promise<NamedIds> => {
  const words = parseCaseSearch(filter.search ?? '')
  const [named, hits, texts] = await Promise.all([
    findNamed(reader, namedFilters(filter)),
    findWords(reader, words),
    findTexts(reader, words),
  ])
  const foundWords = words.map((word, place): ResolvedSearchWord => {
    const idsOf = (kind: Kind | 'tasks') => hits.find((hit) => hit.place === place && hit.kind === kind)?.ids ?? []
    return {
      ...word,
      sought: [word.text, word.digits].flatMap((text) => texts.get(text ?? '') ?? []),
      clients: idsOf('clients'),
      subClients: idsOf('subClients'),
      statuses: idsOf('statuses'),
      situations: idsOf('situations'),
      tasks: idsOf('tasks').flatMap((id) => taskKinds[id] ?? []),
    }
  })
  return { ...toNamed(filter, named), words: foundWords }
}
