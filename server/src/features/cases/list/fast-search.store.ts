// The quick search: a few cases, the likest first.
import type { Situation } from '@tratativa/contract/cases/shapes'
import { sql } from 'kysely'
import type { TenantReader } from '../../../platform/db/scope.ts'
import type { SearchWord } from './search-words.ts'

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

const most = 20

const hit = ({ text, isShort, digits, caseId }: SearchWord) => {
  const inText = (sought: string) => sql<boolean>`strpos(t.searchable, platform.fold(${sought})) > 0`
  const places = [
    inText(isShort ? ` ${text}` : text),
    ...(digits === null ? [] : [inText(digits)]),
    ...(caseId === null ? [] : [sql<boolean>`c.id = ${caseId}`]),
    ...(/^\d{1,9}$/.test(text) ? [sql<boolean>`c.id = ${Number(text)}`] : []),
  ]
  return sql<boolean>`(${sql.join(places, sql` or `)})`
}

export const findCases = async (reader: Pick<TenantReader, 'sql'>, words: readonly SearchWord[]): Promise<Hit[]> => {
  const { rows } = await sql<Hit>`
    select c.id, p.name as author, cl.name as client, c.process_number as "processNumber",
      c.old_process_number as "oldProcessNumber", c.client_folder as "clientFolder", si.name as situation, si.tone
    from (
      select c.* from cases.case c join cases.case_text t on t.tenant_id = c.tenant_id and t.case_id = c.id
      where c.is_active and ${sql.join(words.map(hit), sql` and `)} order by c.id desc limit ${most}
    ) c
    join clients.client cl on cl.id = c.client_id
    join cases.situation si on si.id = c.situation_id
    left join people.person p on p.id = c.author_id
    order by c.id desc`.execute(reader.sql)
  return rows
}
