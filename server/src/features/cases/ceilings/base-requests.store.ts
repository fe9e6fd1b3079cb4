// Changes of the claim or the assignment that a ceiling is based on, while they wait for confirmation.
import { sql } from 'kysely'
import { pageSize } from '../../../platform/db/cursor.ts'
import type { SqlReader } from '../../../platform/db/scope.ts'

export interface BaseRequestRecord {
  readonly id: number
  readonly author: string | null
  readonly process_number: string | null
  readonly has_claim: boolean
  readonly claim: number | null
  readonly has_place: boolean
  readonly client_before: string | null
  readonly sub_client_before: string | null
  readonly situation_before: string | null
  readonly client: string
  readonly sub_client: string | null
  readonly situation: string
  readonly asked_by_name: string
  readonly asked_at: Date
}

/** Filters by case, newest first. Reads one row more than a page. */
export const pageOfBaseRequests = async (reader: SqlReader, before: number | null): Promise<BaseRequestRecord[]> => {
  const { rows } = await sql<BaseRequestRecord>`
    select c.id, p.name as author, c.process_number, b.has_claim, b.claim, b.has_place, kb.name as client_before,
      sb.name as sub_client_before, ib.name as situation_before, k.name as client, s.name as sub_client,
      i.name as situation, b.asked_by_name, b.asked_at
    from cases.ceiling_base b
    join cases.case c on c.id = b.case_id
    join clients.client k on k.id = c.client_id
    left join clients.sub_client s on s.id = c.sub_client_id
    join cases.situation i on i.id = coalesce(c.came_from_id, c.situation_id)
    left join clients.client kb on kb.id = b.client_id
    left join clients.sub_client sb on sb.id = b.sub_client_id
    left join cases.situation ib on ib.id = b.situation_id
    left join people.person p on p.id = c.author_id
    where b.asked_at is not null and (${before}::integer is null or c.id < ${before}::integer)
    order by b.case_id desc limit ${sql.lit(pageSize + 1)}`.execute(reader.sql)
  return rows
}
