import type { PersonId } from '@tratativa/contract/kernel/ids'
import { sql } from 'kysely'
import { pageSize } from '../../../../platform/db/cursor.ts'
import type { SqlReader } from '../../../../platform/db/scope.ts'

/** Selects the cases of a person, each once, whatever the person's role in it. */
const casesOf = (id: PersonId) => sql`
  select case_id, bool_or(is_party) as is_party from (
    select p.case_id, true as is_party from cases.party p where p.person_id = ${id}
    union all
    select p.case_id, false from cases.party p where p.lawyer_id = ${id}
  ) involved group by case_id`

export interface PersonCaseRow {
  readonly id: number
  readonly isParty: boolean
  readonly client: string
  readonly group: string
  readonly author: string
  readonly negotiator: string
  readonly processNumber: string | null
  readonly oldProcessNumber: string | null
  readonly situationId: number
  readonly situationKey: string | null
  readonly situationName: string
  readonly situationTone: string
  readonly status: string
  readonly isActive: boolean
  readonly limitDate: string | null
  readonly ours: number | null
  readonly theirs: number | null
}

/** Newest first; `after` is the last case of the previous page. */
export const pageOfPersonCases = async (reader: SqlReader, id: PersonId, after: number | null) => {
  const { rows } = await sql<PersonCaseRow>`
    select c.id, own.is_party as "isParty", k.name as client, coalesce(g.name, '') as group, coalesce(a.name, '') as author,
      coalesce(n.name, '') as negotiator, c.process_number as "processNumber", c.old_process_number as "oldProcessNumber",
      s.id as "situationId", s.key as "situationKey", s.name as "situationName", s.tone as "situationTone", t.name as status,
      c.is_active as "isActive", c.limit_date as "limitDate", c.last_proposal as ours, c.author_counter as theirs
    from (${casesOf(id)}) own
    join cases.case c on c.id = own.case_id
    join clients.client k on k.id = c.client_id
    left join clients.sub_client g on g.id = c.sub_client_id
    left join people.person a on a.id = c.author_id
    left join identity.membership m on m.id = c.negotiator_id
    left join identity.account n on n.id = m.account_id
    join cases.situation s on s.id = c.situation_id
    join cases.status t on t.id = c.status_id
    where ${after}::integer is null or c.id < ${after}::integer
    order by c.id desc limit ${sql.lit(pageSize + 1)}`.execute(reader.sql)
  return rows
}

export const countPersonCases = async (reader: SqlReader, id: PersonId): Promise<number> => {
  const { rows } = await sql<{ total: number }>`select count(*) as total from (${casesOf(id)}) own`.execute(reader.sql)
  return rows[0]?.total ?? 0
}
