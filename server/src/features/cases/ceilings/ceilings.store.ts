// Ceilings are stored as versions: the newest version of a scope applies, and no version is ever changed.
import {
  ceilingTable,
  type CeilingScope,
  type CeilingPolicy,
  type CeilingTable,
} from '@tratativa/contract/cases/deals/ceilings'
import type { Ceiling } from '@tratativa/contract/cases/deals/shapes'
import type { Situation } from '@tratativa/contract/cases/shapes'
import { caseCode, toCaseId, type ClientId, type SubClientId } from '@tratativa/contract/kernel/ids'
import { moneyOrNone } from '@tratativa/contract/kernel/money'
import { sql, type RawBuilder } from 'kysely'
import { runUnprepared } from '../../../platform/db/driver.ts'
import { pageSize } from '../../../platform/db/cursor.ts'
import type { TenantReader, TenantTx } from '../../../platform/db/scope.ts'

type Sql = Pick<TenantReader, 'sql'>

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
export const pageOfCeilings = async (reader: Sql, filter: CeilingFilter): Promise<CeilingRecord[]> => {
  const { rows } = await sql<CeilingRecord>`
    ${shown} where ${within(filter)} and (c.amount is not null or c.percent is not null)
      and not exists (select from cases.ceiling o where o.scope = c.scope and o.version > c.version)
    order by c.id desc limit ${sql.lit(pageSize + 1)}`.execute(reader.sql)
  return rows
}

export const findCeiling = async (reader: Sql, id: number | string): Promise<CeilingRecord | undefined> => {
  const { rows } = await sql<CeilingRecord>`${shown} where c.id = ${String(id)}::bigint`.execute(reader.sql)
  return rows[0]
}

/** Every version of one ceiling's scope, newest first. Reads one row more than a page. */
export const pageOfVersions = async (reader: Sql, id: string, before: number | null): Promise<CeilingRecord[]> => {
  const { rows } = await sql<CeilingRecord>`
    ${shown} join cases.ceiling o on o.id = ${id}::bigint and o.scope = c.scope
    where ${before}::bigint is null or c.id < ${before}::bigint
    order by c.id desc limit ${sql.lit(pageSize + 1)}`.execute(reader.sql)
  return rows
}

export interface NewCeiling extends CeilingScope {
  readonly amount: number | null
  readonly percent: number | null
  readonly note?: string
}

/** Serialises the writers of ceilings with an advisory lock, so that two versions of a scope never conflict. */
const inTurn = (tx: TenantTx) =>
  sql`select pg_advisory_xact_lock(hashtext('cases.ceiling'), ${tx.tenantId}::integer)`.execute(tx.sql)

/** Adds one new version of each ceiling. Pass at most one ceiling per scope. */
export const insertNewCeilings = async (
  tx: TenantTx,
  ceilings: readonly NewCeiling[],
  by: { readonly accountId: number; readonly name: string },
): Promise<number[]> => {
  if (ceilings.length === 0) return []
  await inTurn(tx)
  const rows = JSON.stringify(
    ceilings.map(({ clientId, subClientId, situationId, caseId, amount, percent, note = '' }) => ({
      client_id: clientId,
      sub_client_id: subClientId,
      situation_id: situationId,
      case_id: caseId,
      amount,
      percent,
      note,
    })),
  )
  const inserted = await runUnprepared(
    tx.sql,
    sql<{ id: number }>`
    insert into cases.ceiling (client_id, sub_client_id, situation_id, case_id, version, amount, percent, note, by_account,
      by_name, at)
    select c.client_id, c.sub_client_id, c.situation_id, c.case_id,
      1 + coalesce((select max(o.version) from cases.ceiling o where o.scope = concat_ws('/',
        coalesce(c.case_id::text, ''), coalesce(c.sub_client_id::text, ''), coalesce(c.client_id::text, ''),
        coalesce(c.situation_id::text, ''))), 0),
      c.amount, c.percent, c.note, ${by.accountId}::integer, ${by.name}, ${tx.now}
    from json_to_recordset(${rows}::json) as c (client_id integer, sub_client_id integer, situation_id integer,
      case_id integer, amount bigint, percent integer, note text)
    returning id`,
  )
  return inserted.rows.map(({ id }) => id)
}

/** Returns each case's own ceiling; null where the case has none. */
export const ownCeilings = async (reader: Sql, ids: readonly number[]): Promise<ReadonlyMap<number, number | null>> => {
  const { rows } = await sql<{ case_id: number; amount: number | null }>`
    select distinct on (c.case_id) c.case_id, c.amount from cases.ceiling c
    where c.case_id = any (${[...ids]}::integer[]) and c.situation_id is null
    order by c.case_id, c.version desc`.execute(reader.sql)
  return new Map(rows.map(({ case_id, amount }) => [case_id, amount]))
}

/** Returns the version that applied before this one. */
export const newestBefore = async (reader: Sql, id: number): Promise<CeilingRecord | undefined> => {
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

// The ceilings that may apply to a set of cases: the newest version of each policy that can match one of them.

interface ScopedCeilingRow {
  readonly id: number
  readonly client_id: number
  readonly sub_client_id: number | null
}

const columns = sql`c.client_id as "clientId", c.sub_client_id as "subClientId", c.situation_id as "situationId",
  c.case_id as "caseId", c.amount, c.percent`

/** Leaves out the versions that this account wrote, so that the newest of somebody else counts. */
const notWrittenBy = (account: number | undefined) =>
  account === undefined ? sql`true` : sql`c.by_account is distinct from ${account}::integer`

/** Policies of these single cases only. */
export const readOwnPolicies = async (
  reader: Sql,
  ids: readonly number[],
  notBy?: number,
): Promise<CeilingPolicy[]> => {
  const { rows } = await sql<CeilingPolicy>`
    select distinct on (c.case_id, c.situation_id) ${columns} from cases.ceiling c
    where c.case_id = any (${[...ids]}::integer[]) and ${notWrittenBy(notBy)}
    order by c.case_id, c.situation_id, c.version desc`.execute(reader.sql)
  return rows
}

/** Policies of clients, sub-clients and situations, for cases of any client. */
export const readWidePolicies = async (reader: Sql, notBy?: number): Promise<CeilingPolicy[]> => {
  const { rows } = await sql<CeilingPolicy>`
    select distinct on (c.scope) ${columns} from cases.ceiling c where c.case_id is null and ${notWrittenBy(notBy)}
    order by c.scope, c.version desc`.execute(reader.sql)
  return rows
}

const present = (ids: readonly (number | null)[]) => [...new Set(ids.filter((id) => id !== null))]

/** Matches the clients or sub-clients of these cases, and those that a confirmed base of these cases names. */
const isOf = (column: 'client_id' | 'sub_client_id', now: readonly number[], ids: readonly number[]) => sql`
  (c.${sql.ref(column)} is null or c.${sql.ref(column)} = any (${[...now]}::integer[]) or c.${sql.ref(column)} in (
    select b.${sql.ref(column)} from cases.ceiling_base b where b.case_id = any (${[...ids]}::integer[])))`

/** Policies of clients, sub-clients and situations, only for the clients and sub-clients of these cases. */
const readWidePoliciesOf = async (
  reader: Sql,
  cases: readonly ScopedCeilingRow[],
  notBy?: number,
): Promise<CeilingPolicy[]> => {
  const ids = cases.map(({ id }) => id)
  const clients = present(cases.map((case_) => case_.client_id))
  const subClients = present(cases.map((case_) => case_.sub_client_id))
  const { rows } = await sql<CeilingPolicy>`
    select distinct on (c.scope) ${columns} from cases.ceiling c
    where c.case_id is null and ${isOf('client_id', clients, ids)} and ${isOf('sub_client_id', subClients, ids)}
      and ${notWrittenBy(notBy)}
    order by c.scope, c.version desc`.execute(reader.sql)
  return rows
}

export const readCeilingTable = async (
  reader: Sql,
  cases: readonly ScopedCeilingRow[],
  notBy?: number,
): Promise<CeilingTable> => {
  const ids = cases.map(({ id }) => id)
  const [own, wide] = await Promise.all([readOwnPolicies(reader, ids, notBy), readWidePoliciesOf(reader, cases, notBy)])
  return ceilingTable([...own, ...wide])
}
