// Reads the ceilings that may apply to a set of cases: the newest version of each policy that can match one of the cases.
import { ceilingTable, type CeilingPolicy, type CeilingTable } from '@tratativa/contract/cases/deals/ceilings'
import { sql } from 'kysely'
import type { TenantReader } from '../../../platform/db/scope.ts'

type Sql = Pick<TenantReader, 'sql'>

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
