// The ceilings that may hold a set of cases: the newest version of each policy that one of them can be in.
import { ceilingTable, type CeilingPolicy, type CeilingTable } from '@tratativa/contract/cases/deals/ceilings'
import { sql } from 'kysely'
import type { TenantReader } from '../../../platform/db/scope.ts'

interface Placed {
  readonly id: number
  readonly client_id: number
  readonly sub_client_id: number | null
}

const present = (ids: readonly (number | null)[]) => [...new Set(ids.filter((id) => id !== null))]

export const readCeilingTable = async (
  reader: Pick<TenantReader, 'sql'>,
  cases: readonly Placed[],
): Promise<CeilingTable> => {
  const ids = cases.map(({ id }) => id)
  const clients = present(cases.map((one) => one.client_id))
  const subClients = present(cases.map((one) => one.sub_client_id))
  const { rows } = await sql<CeilingPolicy>`
    (select distinct on (c.case_id, c.situation_id) c.client_id as "clientId", c.sub_client_id as "subClientId",
      c.situation_id as "situationId", c.case_id as "caseId", c.amount, c.percent
    from cases.ceiling c where c.case_id = any (${ids}::integer[])
    order by c.case_id, c.situation_id, c.version desc)
    union all
    (select distinct on (c.client_id, c.sub_client_id, c.situation_id) c.client_id, c.sub_client_id, c.situation_id,
      c.case_id, c.amount, c.percent
    from cases.ceiling c
    where c.case_id is null and (c.client_id is null or c.client_id = any (${clients}::integer[]))
      and (c.sub_client_id is null or c.sub_client_id = any (${subClients}::integer[]))
    order by c.client_id, c.sub_client_id, c.situation_id, c.version desc)`.execute(reader.sql)
  return ceilingTable(rows)
}
