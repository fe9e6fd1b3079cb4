// The instalments of all cases, by view. Each view reads a range of one of the two indexes.
import { situationKeys } from '@tratativa/contract/cases/situation-keys'
import type { CaseId, ClientId, UserId } from '@tratativa/contract/kernel/ids'
import type { PaymentView } from '@tratativa/contract/payments/kinds'
import { sql, type RawBuilder } from 'kysely'
import { pageSize } from '../../../platform/db/cursor.ts'
import { runUnprepared } from '../../../platform/db/driver.ts'
import type { TenantReader } from '../../../platform/db/scope.ts'
import type { InstalmentRow } from '../plans/plans.store.ts'

export interface InstalmentFilter {
  readonly view: PaymentView
  readonly clientId?: ClientId | undefined
  readonly userId?: UserId | undefined
}

export interface InstalmentCursor {
  readonly day: string
  readonly id: number
}

const weekDays = 7

/** Instalments without a due day come last. */
const dueKey = sql`coalesce(i.due_on, date '9999-12-31')`

const isRatified = sql<boolean>`exists (
  select 1 from cases.situation s where s.id = c.situation_id and s.key = ${sql.lit(situationKeys.ratified)})`

const inView = (view: PaymentView, today: string): RawBuilder<boolean> => {
  const day = sql`${today}::date`
  switch (view) {
    case 'week':
      return sql`i.state = 'open' and ${dueKey} between ${day} and ${day} + ${sql.lit(weekDays)}`
    case 'late':
      return sql`i.state = 'open' and ${dueKey} < ${day}`
    case 'paid':
      return sql`i.state = 'paid' and i.settled_on >= date_trunc('month', ${day})::date`
    case 'ratified':
      return sql`i.state = 'open' and ${isRatified}`
    case 'open':
      return sql`i.state = 'open'`
  }
}

const ofCase = ({ clientId, userId }: InstalmentFilter) => sql<boolean>`
  ${clientId === undefined ? sql`true` : sql`c.client_id = ${clientId}`} and ${userId === undefined ? sql`true` : sql`c.negotiator_id = ${userId}`}`

const from = sql`payments.instalment i join cases.case c on c.id = i.case_id and c.tenant_id = i.tenant_id`

export interface ListedRow extends InstalmentRow {
  readonly author: string
  readonly client: string
  readonly clientId: ClientId
  readonly processNumber: string | null
  readonly oldProcessNumber: string | null
  readonly negotiator: string | null
  readonly dealStatus: string
}

export const pageOfInstalments = async (
  reader: TenantReader,
  filter: InstalmentFilter,
  today: string,
  after: InstalmentCursor | null,
): Promise<readonly ListedRow[]> => {
  const isPaid = filter.view === 'paid'
  const key = isPaid ? sql`i.settled_on` : dueKey
  const beyond =
    after === null
      ? sql`true`
      : isPaid
        ? sql`(${key}, i.id) < (${after.day}::date, ${after.id}::integer)`
        : sql`(${key}, i.id) > (${after.day}::date, ${after.id}::integer)`
  const direction = isPaid ? sql`desc` : sql`asc`
  const { rows } = await runUnprepared<ListedRow>(
    reader.sql,
    sql<ListedRow>`
    with page as materialized (
      select i.id, ${key} as key from ${from}
      where ${inView(filter.view, today)} and ${ofCase(filter)} and ${beyond}
      order by ${key} ${direction}, i.id ${direction} limit ${pageSize + 1}
    )
    select i.*, coalesce(p.name, '') as author, k.name as client, k.id as "clientId", c.process_number as "processNumber",
      c.old_process_number as "oldProcessNumber", a.name as negotiator, s.name as "dealStatus"
    from page join payments.instalment i on i.id = page.id
    join cases.case c on c.id = i.case_id
    join clients.client k on k.id = c.client_id
    join cases.situation s on s.id = c.situation_id
    left join people.person p on p.id = c.author_id
    left join identity.membership m on m.id = c.negotiator_id
    left join identity.account a on a.id = m.account_id
    order by page.key ${direction}, page.id ${direction}`,
  )
  return rows
}

export const countCasesOfView = async (
  reader: TenantReader,
  filter: InstalmentFilter,
  today: string,
): Promise<number> => {
  const { rows } = await runUnprepared<{ cases: number }>(
    reader.sql,
    sql`select count(distinct i.case_id)::integer as cases from ${from} where ${inView(filter.view, today)} and ${ofCase(filter)}`,
  )
  return rows[0]?.cases ?? 0
}

export interface Sum {
  readonly count: number
  readonly value: number
}

const openSum = (when: RawBuilder<boolean>, name: string) => sql`
  count(*) filter (where ${when})::integer as ${sql.ref(`${name}Count`)},
  coalesce(sum(i.value - i.paid) filter (where ${when}), 0)::bigint as ${sql.ref(`${name}Value`)}`

/** The sums of the open views in one pass, and of what was paid this month. */
export const sumViews = async (
  reader: TenantReader,
  filter: InstalmentFilter,
  today: string,
): Promise<Record<PaymentView, Sum>> => {
  const ofView = (view: PaymentView) => inView(view, today)
  const open = runUnprepared<Record<string, number>>(
    reader.sql,
    sql`select ${openSum(ofView('week'), 'week')}, ${openSum(ofView('late'), 'late')},
      ${openSum(sql`c.situation_id = r.id`, 'ratified')}, ${openSum(sql`true`, 'open')}
    from ${from} left join lateral (select s.id from cases.situation s where s.key = ${sql.lit(situationKeys.ratified)} limit 1) r on true
    where i.state = 'open' and ${ofCase(filter)}`,
  )
  const paid = runUnprepared<Sum>(
    reader.sql,
    sql`select count(*)::integer as count, coalesce(sum(i.paid), 0)::bigint as value from ${from}
      where ${ofView('paid')} and ${ofCase(filter)}`,
  )
  const [{ rows: openRows }, { rows: paidRows }] = [await open, await paid]
  const sums = openRows[0] ?? {}
  const sumOf = (view: string): Sum => ({ count: sums[`${view}Count`] ?? 0, value: sums[`${view}Value`] ?? 0 })
  return {
    week: sumOf('week'),
    late: sumOf('late'),
    paid: paidRows[0] ?? { count: 0, value: 0 },
    ratified: sumOf('ratified'),
    open: sumOf('open'),
  }
}

export interface GroupSum extends Sum {
  readonly id: number | null
  readonly name: string
}

const maxGroups = 100

const grouped = async (
  reader: TenantReader,
  filter: InstalmentFilter,
  today: string,
  by: 'client_id' | 'negotiator_id',
) => {
  const amount = filter.view === 'paid' ? sql`i.paid` : sql`i.value - i.paid`
  const name =
    by === 'client_id'
      ? sql`(select k.name from clients.client k where k.id = g.id)`
      : sql`(select a.name from identity.membership m join identity.account a on a.id = m.account_id where m.id = g.id)`
  const { rows } = await runUnprepared<GroupSum>(
    reader.sql,
    sql`select g.id, coalesce(${name}, '') as name, g.count, g.value from (
      select ${sql.ref(`c.${by}`)} as id, count(*)::integer as count, sum(${amount})::bigint as value
      from ${from} where ${inView(filter.view, today)} and ${ofCase(filter)} group by 1
    ) g order by g.value desc, g.id limit ${maxGroups}`,
  )
  return rows
}

export const sumByClient = (reader: TenantReader, filter: InstalmentFilter, today: string) =>
  grouped(reader, filter, today, 'client_id')
export const sumByResponsible = (reader: TenantReader, filter: InstalmentFilter, today: string) =>
  grouped(reader, filter, today, 'negotiator_id')

export interface LateDutyRow {
  readonly id: CaseId
  readonly author: string
  readonly client: string
  readonly negotiator: string | null
  readonly what: string
  readonly dueOn: string
  readonly fine: string
}

export const pageOfLateDuties = async (
  reader: TenantReader,
  today: string,
  after: InstalmentCursor | null,
): Promise<readonly LateDutyRow[]> => {
  const { rows } = await runUnprepared<LateDutyRow>(
    reader.sql,
    sql`select d.case_id as id, coalesce(p.name, '') as author, k.name as client, a.name as negotiator, d.what,
      d.due_on as "dueOn", d.fine
    from payments.duty d
    join cases.case c on c.id = d.case_id
    join clients.client k on k.id = c.client_id
    left join people.person p on p.id = c.author_id
    left join identity.membership m on m.id = c.negotiator_id
    left join identity.account a on a.id = m.account_id
    where d.done_on is null and d.due_on < ${today}::date
      and ${after === null ? sql`true` : sql`(d.due_on, d.case_id) > (${after.day}::date, ${after.id}::integer)`}
    order by d.due_on, d.case_id limit ${pageSize + 1}`,
  )
  return rows
}
