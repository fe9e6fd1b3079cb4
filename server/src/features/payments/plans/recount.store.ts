import type { CaseId } from '@tratativa/contract/kernel/ids'
import { sql } from 'kysely'
import type { SqlReader } from '../../../platform/db/scope.ts'

/** Cases of a court (8.26) with a current plan that has its days, in the order of their ids. */
export const unpaidPlansOfCourt = async (
  reader: SqlReader,
  court: string,
  after: number,
  limit: number,
): Promise<CaseId[]> => {
  const { rows } = await sql<{ id: CaseId }>`
    select c.id from payments.plan p join cases.case c on c.tenant_id = p.tenant_id and c.id = p.case_id
    where p.state = 'current' and p.start_day is not null and c.id > ${after}
      and substr(c.process_number, 14, 3) = ${court.replace('.', '')}
      and not exists (select from payments.instalment i where i.tenant_id = p.tenant_id and i.case_id = c.id and i.paid > 0)
    order by c.id limit ${limit}`.execute(reader.sql)
  return rows.map(({ id }) => id)
}
