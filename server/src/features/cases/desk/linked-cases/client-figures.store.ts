import type { ClientId, SubClientId } from '@tratativa/contract/kernel/ids'
import { zone } from '@tratativa/contract/kernel/time'
import { sql } from 'kysely'
import type { SqlReader } from '../../../../platform/db/scope.ts'

/** All cases of a client, or the cases of one of its sub-clients. */
export interface Whose {
  readonly id: ClientId
  readonly subClientId: SubClientId | null
}

const of = ({ id, subClientId }: Whose) =>
  subClientId === null ? sql`c.client_id = ${id}` : sql`c.client_id = ${id} and c.sub_client_id = ${subClientId}`

interface Counted {
  readonly count: number
  readonly value: number
}

export const sumCases = async (reader: SqlReader, whose: Whose) => {
  const { rows } = await sql<Counted & { inactive: number }>`
    select count(*) filter (where c.is_active) as count, count(*) filter (where not c.is_active) as inactive,
      coalesce(sum(c.process_value) filter (where c.is_active), 0)::bigint as value
    from cases.case c where ${of(whose)}`.execute(reader.sql)
  return rows[0] ?? { count: 0, inactive: 0, value: 0 }
}

export const sumBySituation = async (reader: SqlReader, whose: Whose) => {
  const { rows } = await sql<Counted & { id: number; key: string | null; name: string; tone: string }>`
    select s.id, s.key, s.name, s.tone, own.count, own.value from (
      select c.situation_id, count(*) as count, coalesce(sum(c.process_value), 0)::bigint as value
      from cases.case c where ${of(whose)} and c.is_active group by c.situation_id
    ) own join cases.situation s on s.id = own.situation_id order by s.position, s.id`.execute(reader.sql)
  return rows
}

export const sumBySubClient = async (reader: SqlReader, whose: Whose) => {
  const { rows } = await sql<Counted & { id: number | null; name: string }>`
    select own.sub_client_id as id, coalesce(g.name, '') as name, own.count, own.value from (
      select c.sub_client_id, count(*) as count, coalesce(sum(c.process_value), 0)::bigint as value
      from cases.case c where ${of(whose)} and c.is_active group by c.sub_client_id
    ) own left join clients.sub_client g on g.id = own.sub_client_id order by own.count desc, g.folded_name`.execute(
    reader.sql,
  )
  return rows
}

export const countByNegotiator = async (reader: SqlReader, whose: Whose) => {
  const { rows } = await sql<{ id: number | null; name: string; count: number }>`
    select own.negotiator_id as id, coalesce(a.name, '') as name, own.count from (
      select c.negotiator_id, count(*) as count from cases.case c where ${of(whose)} and c.is_active
      group by c.negotiator_id
    ) own left join identity.membership m on m.id = own.negotiator_id left join identity.account a on a.id = m.account_id
    order by own.count desc, a.folded_name limit 50`.execute(reader.sql)
  return rows
}

/** Sums the deals closed in the month of `now` and in the month before, in the product's time zone. */
export const sumDeals = async (reader: SqlReader, whose: Whose, now: Date) => {
  const month = sql`date_trunc('month', ${now}::timestamptz at time zone ${sql.lit(zone)})::date`
  const { rows } = await sql<Counted & { isThisMonth: boolean }>`
    select c.closed_deal_date >= ${month} as "isThisMonth", count(*) as count,
      coalesce(sum(c.last_proposal), 0)::bigint as value
    from cases.case c
    where ${of(whose)} and c.is_active and c.closed_deal_date >= (${month} - interval '1 month')::date
      and c.closed_deal_date < (${month} + interval '1 month')::date
    group by 1`.execute(reader.sql)
  const deals = (isThisMonth: boolean) => rows.find((row) => row.isThisMonth === isThisMonth) ?? { count: 0, value: 0 }
  return { thisMonth: deals(true), lastMonth: deals(false) }
}
