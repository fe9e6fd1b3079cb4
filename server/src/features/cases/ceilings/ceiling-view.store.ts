// The view of ceilings and their versions, as the administration lists them.
import type { CeilingScope } from '@tratativa/contract/cases/deals/ceilings'
import type { Ceiling } from '@tratativa/contract/cases/deals/shapes'
import type { Situation } from '@tratativa/contract/cases/shapes'
import { caseCode, toCaseId, type ClientId, type SubClientId } from '@tratativa/contract/kernel/ids'
import { moneyOrNone } from '@tratativa/contract/kernel/money'
import { sql, type RawBuilder } from 'kysely'
import { pageSize } from '../../../platform/db/cursor.ts'
import type { SqlReader } from '../../../platform/db/scope.ts'

export interface CeilingRecord {
  readonly id: number
  readonly client_id: number | null
  readonly sub_client_id: number | null
  readonly situation_id: number | null
  readonly case_id: number | null
  readonly version: number
  readonly amount: number | null
  readonly percent: number | null
  readonly note: string
  readonly by_name: string
  readonly at: Date
  readonly client: string | null
  readonly sub_client: string | null
  readonly sub_client_of: string | null
  readonly situation: string | null
  readonly situation_key: string | null
  readonly situation_tone: string | null
  readonly author: string | null
}

const shown = sql`
  select c.id, c.client_id, c.sub_client_id, c.situation_id, c.case_id, c.version, c.amount, c.percent, c.note, c.by_name,
    c.at, k.name as client, s.name as sub_client, sk.name as sub_client_of, i.name as situation, i.key as situation_key,
    i.tone as situation_tone, p.name as author
  from cases.ceiling c
  left join clients.client k on k.id = c.client_id
  left join clients.sub_client s on s.id = c.sub_client_id
  left join clients.client sk on sk.id = s.client_id
  left join cases.situation i on i.id = c.situation_id
  left join cases.case a on a.id = c.case_id
  left join people.person p on p.id = a.author_id`

export interface CeilingFilter extends CeilingScope {
  readonly withCases: boolean
  readonly before: number | null
}

const within = (filter: CeilingFilter): RawBuilder<unknown> => {
  const scopes = [
    ['client_id', filter.clientId],
    ['sub_client_id', filter.subClientId],
    ['situation_id', filter.situationId],
    ['case_id', filter.caseId],
  ] as const
  const scopeConditions = scopes.flatMap(([name, id]) => (id === null ? [] : [sql`c.${sql.ref(name)} = ${id}`]))
  const single = filter.withCases || filter.caseId !== null ? [] : [sql`c.case_id is null`]
  const earlier = filter.before === null ? [] : [sql`c.id < ${filter.before}::bigint`]
  return sql.join([sql`true`, ...scopeConditions, ...single, ...earlier], sql` and `)
}

/** The ceilings that apply now, newest first. Reads one row more than a page. */
export const pageOfCeilings = async (reader: SqlReader, filter: CeilingFilter): Promise<CeilingRecord[]> => {
  const { rows } = await sql<CeilingRecord>`
    ${shown} where ${within(filter)} and (c.amount is not null or c.percent is not null)
      and not exists (select from cases.ceiling o where o.scope = c.scope and o.version > c.version)
    order by c.id desc limit ${sql.lit(pageSize + 1)}`.execute(reader.sql)
  return rows
}

export const findCeiling = async (reader: SqlReader, id: number | string): Promise<CeilingRecord | undefined> => {
  const { rows } = await sql<CeilingRecord>`${shown} where c.id = ${String(id)}::bigint`.execute(reader.sql)
  return rows[0]
}

/** Every version of one ceiling's scope, newest first. Reads one row more than a page. */
export const pageOfVersions = async (
  reader: SqlReader,
  id: string,
  before: number | null,
): Promise<CeilingRecord[]> => {
  const { rows } = await sql<CeilingRecord>`
    ${shown} join cases.ceiling o on o.id = ${id}::bigint and o.scope = c.scope
    where ${before}::bigint is null or c.id < ${before}::bigint
    order by c.id desc limit ${sql.lit(pageSize + 1)}`.execute(reader.sql)
  return rows
}

/** Returns the version that applied before this one. */
export const newestBefore = async (reader: SqlReader, id: number): Promise<CeilingRecord | undefined> => {
  const { rows } = await sql<CeilingRecord>`
    ${shown} join cases.ceiling o on o.id = ${id} and o.scope = c.scope and o.version > c.version
    order by c.version desc limit 1`.execute(reader.sql)
  return rows[0]
}

const situationOf = (row: CeilingRecord): Situation | null =>
  row.situation_id === null
    ? null
    : {
        id: row.situation_id,
        key: row.situation_key,
        name: row.situation ?? '',
        tone: (row.situation_tone ?? 'none') as Situation['tone'],
      }

export const toCeiling = (row: CeilingRecord): Ceiling => ({
  id: String(row.id),
  client: row.client_id === null ? null : { id: row.client_id as ClientId, name: row.client ?? '' },
  subClient:
    row.sub_client_id === null
      ? null
      : { id: row.sub_client_id as SubClientId, name: row.sub_client ?? '', client: row.sub_client_of ?? '' },
  situation: situationOf(row),
  case: row.case_id === null ? null : { id: caseCode(toCaseId(row.case_id)), author: row.author ?? '' },
  version: row.version,
  amount: moneyOrNone(row.amount),
  percent: row.percent === null ? null : row.percent / 100,
  note: row.note,
  by: row.by_name,
  at: row.at.toISOString(),
})
