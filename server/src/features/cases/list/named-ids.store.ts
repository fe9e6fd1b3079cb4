// The names in a filter as the ids of the few rows that bear them.
import type { CaseFilter } from '@tratativa/contract/cases/filter'
import { sql } from 'kysely'
import type { TenantReader } from '../../../platform/db/scope.ts'
import { searchWords, type SearchWord } from './search-words.ts'

type Sql = Pick<TenantReader, 'sql'>

/** What a word of the search finds in the names that stand beside a case. */
export interface FoundWord extends SearchWord {
  readonly clients: readonly number[]
  readonly subClients: readonly number[]
  readonly statuses: readonly number[]
  readonly situations: readonly number[]
}

/** Null where the filter says nothing. */
export interface NamedIds {
  readonly clients: readonly number[] | null
  readonly subClients: readonly number[] | null
  readonly statuses: readonly number[] | null
  readonly situations: readonly number[] | null
  readonly words: readonly FoundWord[]
}

type Kind = 'clients' | 'subClients' | 'statuses' | 'situations'

const called = sql`
  select 'clients' as kind, id, folded_name as folded from clients.client
  union all select 'subClients', id, folded_name from clients.sub_client
  union all select 'statuses', id, platform.fold(name) from cases.status
  union all select 'situations', id, platform.fold(name) from cases.situation`

const wanted = ({ clientName, groupName, caseStatus, dealStatus }: CaseFilter) =>
  [
    { kind: 'clients', names: clientName },
    { kind: 'subClients', names: groupName },
    { kind: 'statuses', names: caseStatus },
    { kind: 'situations', names: dealStatus },
  ].flatMap(({ kind, names = [] }) => names.map((name) => ({ kind, name })))

const findNamed = async (reader: Sql, asked: readonly { kind: string; name: string }[]) => {
  if (asked.length === 0) return []
  const { rows } = await sql<{ kind: Kind; id: number }>`
    select distinct c.kind, c.id
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as w (kind text, name text)
    join (${called}) c on c.kind = w.kind and c.folded = platform.fold(w.name)`.execute(reader.sql)
  return rows
}

const findWords = async (reader: Sql, words: readonly SearchWord[]) => {
  if (words.length === 0) return []
  const asked = words.map(({ text, isShort }, place) => ({ place, sought: isShort ? ` ${text}` : text }))
  const { rows } = await sql<{ place: number; kind: Kind; ids: number[] }>`
    select w.place, c.kind, array_agg(c.id) as ids
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as w (place integer, sought text)
    join (${called}) c on strpos(' ' || c.folded, platform.fold(w.sought)) > 0
    group by w.place, c.kind`.execute(reader.sql)
  return rows
}

export const findNamedIds = async (reader: Sql, filter: CaseFilter): Promise<NamedIds> => {
  const words = searchWords(filter.search ?? '')
  const [named, hits] = await Promise.all([findNamed(reader, wanted(filter)), findWords(reader, words)])
  const idsOf = (kind: Kind, names: readonly string[] | undefined) =>
    names === undefined || names.length === 0 ? null : named.filter((row) => row.kind === kind).map(({ id }) => id)
  const hitsOf = (place: number, kind: Kind) => hits.find((hit) => hit.place === place && hit.kind === kind)?.ids ?? []
  return {
    clients: idsOf('clients', filter.clientName),
    subClients: idsOf('subClients', filter.groupName),
    statuses: idsOf('statuses', filter.caseStatus),
    situations: idsOf('situations', filter.dealStatus),
    words: words.map((word, place) => ({
      ...word,
      clients: hitsOf(place, 'clients'),
      subClients: hitsOf(place, 'subClients'),
      statuses: hitsOf(place, 'statuses'),
      situations: hitsOf(place, 'situations'),
    })),
  }
}
