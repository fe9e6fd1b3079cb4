// The filter of the followed processes `p` with their cases `c`, as SQL.
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import type { monitoringEndpoints } from '@tratativa/contract/monitoring/endpoints'
import { sql, type RawBuilder } from 'kysely'

export type ProcessFilter = Omit<InputOf<typeof monitoringEndpoints.processes>, 'cursor'>

/** A mask is dropped: numbers are searched by their digits. */
const wordsOf = (search: string) =>
  search
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => (/^[\d.-]+$/.test(word) ? word.replaceAll(/\D/g, '') : word))

const shortest = 3

const matches = (word: string): RawBuilder<boolean> =>
  word.length < shortest
    ? sql`exists (select from cases.case_text t where t.tenant_id = c.tenant_id and t.case_id = c.id
        and strpos(t.searchable, platform.fold(${word})) > 0)`
    : sql`p.case_id in (select cases.find_text(array[${word}], null))`

export const matching = (filter: ProcessFilter): RawBuilder<boolean> => {
  const conditions: RawBuilder<boolean>[] = [
    ...wordsOf(filter.search ?? '').map(matches),
    ...(filter.state === undefined ? [] : [sql<boolean>`p.state = ${filter.state}`]),
    ...(filter.isNew === true ? [sql<boolean>`p.new_count > 0`] : []),
    ...(filter.matters === true ? [sql<boolean>`p.matters_count > 0`] : []),
    ...(filter.court === undefined ? [] : [sql<boolean>`p.court = ${filter.court}`]),
    ...(filter.client === undefined ? [] : [sql<boolean>`c.client_id = ${filter.client}`]),
    ...(filter.responsible === undefined ? [] : [sql<boolean>`c.negotiator_id = ${filter.responsible}`]),
  ]
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}

/** The case matters only to some filters: others count without it. */
export const needsCase = ({ search, client, responsible }: ProcessFilter) =>
  (search ?? '') !== '' || client !== undefined || responsible !== undefined
