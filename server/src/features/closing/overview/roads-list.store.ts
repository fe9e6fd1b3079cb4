// The roads of all cases, for those who lead. The oldest wait first.
import {
  courtSteps,
  lateAfterDays,
  roadSteps,
  type RoadState,
  type RoadStep,
  type RoadView,
} from '@tratativa/contract/closing/steps'
import type { RoadId } from '@tratativa/contract/closing/shapes'
import type { CaseId, ClientId } from '@tratativa/contract/kernel/ids'
import { sql, type RawBuilder } from 'kysely'
import { pageSize } from '../../../platform/db/cursor.ts'
import { runUnprepared } from '../../../platform/db/driver.ts'
import type { SqlReader, TenantReader } from '../../../platform/db/scope.ts'

/** True once a step takes longer than it should. */
const isLate = (now: Date): RawBuilder<boolean> => {
  const limits = roadSteps.flatMap((step) => {
    const days = lateAfterDays[step]
    return days === null ? [] : [sql`when ${sql.lit(step)} then ${sql.lit(days)}`]
  })
  return sql<boolean>`coalesce(r.step_since < ${now}::timestamptz - make_interval(days => case r.step ${sql.join(limits, sql` `)} end), false)`
}

const inView = (view: RoadView, now: Date): RawBuilder<boolean> => {
  switch (view) {
    case 'open':
      return sql`r.state = 'open'`
    case 'late':
      return sql`r.state = 'open' and ${isLate(now)}`
    case 'signed':
      return sql`r.state = 'open' and r.step in ('petition', 'signing', 'filing')`
    case 'filed':
      return sql`r.state = 'open' and r.step = 'homologation'`
    case 'homologated':
      return sql`r.state = 'open' and r.step = 'payments'`
    case 'closed':
      return sql`r.state = 'closed'`
  }
}

export interface RoadFilter {
  readonly view: RoadView
  readonly step?: RoadStep | undefined
  readonly clientId?: ClientId | undefined
}

export interface RoadPosition {
  readonly since: string
  readonly id: number
}

export interface ListedRoad {
  readonly id: RoadId
  readonly caseId: CaseId
  readonly author: string
  readonly client: string
  readonly negotiator: string | null
  readonly value: number
  readonly state: RoadState
  readonly step: RoadStep | null
  readonly since: Date
  /** The instant with microseconds, for the position of the next page. */
  readonly position: string
  readonly isLate: boolean
}

export const pageOfRoads = async (
  reader: TenantReader,
  { view, step, clientId }: RoadFilter,
  after: RoadPosition | null,
): Promise<readonly ListedRoad[]> => {
  const beyond =
    after === null ? sql`true` : sql`(r.step_since, r.id) > (${after.since}::timestamptz, ${after.id}::integer)`
  const { rows } = await runUnprepared<ListedRoad>(
    reader.sql,
    sql<ListedRoad>`
    select r.id, r.case_id as "caseId", coalesce(p.name, '') as author, k.name as client, a.name as negotiator, r.value,
      r.state, r.step, r.step_since as since, r.step_since::text as position, ${isLate(reader.now)} as "isLate"
    from closing.road r
    join cases.case c on c.id = r.case_id
    join clients.client k on k.id = c.client_id
    left join people.person p on p.id = c.author_id
    left join identity.membership m on m.id = c.negotiator_id
    left join identity.account a on a.id = m.account_id
    where ${inView(view, reader.now)} and ${beyond}
      and ${step === undefined ? sql`true` : sql`r.step = ${step}`}
      and ${clientId === undefined ? sql`true` : sql`c.client_id = ${clientId}`}
    order by r.step_since, r.id limit ${pageSize + 1}`,
  )
  return rows
}

const ofClient = (clientId: ClientId | undefined) =>
  clientId === undefined ? sql`true` : sql`c.client_id = ${clientId}`

export const countRoadViews = async (
  reader: TenantReader,
  views: readonly RoadView[],
  clientId: ClientId | undefined,
): Promise<Readonly<Record<string, number>>> => {
  const counts = views.map(
    (view) => sql`count(*) filter (where ${inView(view, reader.now)})::integer as ${sql.ref(view)}`,
  )
  const { rows } = await runUnprepared<Record<string, number>>(
    reader.sql,
    sql`select ${sql.join(counts)} from closing.road r join cases.case c on c.id = r.case_id where ${ofClient(clientId)}`,
  )
  return rows[0] ?? {}
}

export const countSteps = async (reader: TenantReader, clientId: ClientId | undefined) => {
  const { rows } = await runUnprepared<{ step: RoadStep; count: number; late: number }>(
    reader.sql,
    sql`select r.step, count(*)::integer as count, count(*) filter (where ${isLate(reader.now)})::integer as late
      from closing.road r join cases.case c on c.id = r.case_id
      where r.state = 'open' and ${ofClient(clientId)} group by r.step`,
  )
  return rows
}

export const countRoadClients = async (reader: TenantReader) => {
  const { rows } = await runUnprepared<{ id: ClientId; name: string; count: number }>(
    reader.sql,
    sql`select k.id, k.name, count(*)::integer as count from closing.road r
      join cases.case c on c.id = r.case_id join clients.client k on k.id = c.client_id
      where r.state = 'open' group by k.id, k.name order by k.name, k.id limit 200`,
  )
  return rows
}

/** The cases of open roads that a spreadsheet of payments, or the rule of the payment, may have moved. */
export const openRoadsPaid = async (reader: SqlReader): Promise<CaseId[]> => {
  const rows = await reader.sql
    .selectFrom('closing.road')
    .select('case_id')
    .where('state', '=', 'open')
    .where('step', 'in', [...courtSteps, 'payments', 'duty'])
    .orderBy('id')
    .execute()
  return rows.map(({ case_id }) => case_id as CaseId)
}
