import { errors } from '@tratativa/contract/kernel/errors'
import { caseCode, type CaseId } from '@tratativa/contract/kernel/ids'
import { formatProcessNumber } from '@tratativa/contract/kernel/brazil'
import type { FollowedProcess, ProcessInstance, ProcessState } from '@tratativa/contract/monitoring/shapes'
import type { MovementKind } from '@tratativa/contract/monitoring/movement-kinds'
import { sql, type RawBuilder } from 'kysely'
import { pageSize } from '../../../platform/db/cursor.ts'
import { runUnprepared } from '../../../platform/db/driver.ts'
import type { SqlReader, TenantTx } from '../../../platform/db/scope.ts'
import { refuse } from '../../../platform/refusal/refusal.ts'
import { matching, needsCase, type ProcessFilter } from './process-filter.store.ts'
import { talliesOf, type Tally } from './tallies.store.ts'

interface Row {
  readonly id: number
  readonly case_id: CaseId
  readonly number: string
  readonly court: string
  readonly state: ProcessState
  readonly is_by_rule: boolean
  readonly author: string | null
  readonly client: string
  readonly responsible: string | null
  readonly situation: string
  readonly tone: FollowedProcess['tone']
  readonly asked_at: Date | null
  readonly updated_at: Date | null
  readonly new_count: number
  readonly last_name: string | null
  readonly last_kind: MovementKind | null
  readonly last_at: Date | null
  readonly last_source: 'index' | 'gazette' | null
  readonly proposal_id: number | null
  readonly proposed: string | null
  readonly proposed_tone: FollowedProcess['tone'] | null
  readonly proposed_kind: MovementKind | null
  readonly proposed_at: Date | null
  readonly position: string
}

/** Microseconds; '-' for the beginning of time. */
const position = sql`case when p.new_count > 0 then 1 else 0 end || '.' ||
  case when p.sort_at = '-infinity' then '-' else (extract(epoch from p.sort_at) * 1000000)::bigint::text end || '.' || p.id`

const shown = (ids: RawBuilder<unknown>) => sql<Row>`
  select p.id, p.case_id, p.number, p.court, p.state, p.is_by_rule, a.name as author, k.name as client, n.name as responsible,
    s.name as situation, s.tone, p.asked_at, p.updated_at, p.new_count, x.name as last_name, x.kind as last_kind,
    x.happened_at as last_at, x.source as last_source, o.id as proposal_id, t.name as proposed, t.tone as proposed_tone,
    y.kind as proposed_kind, y.happened_at as proposed_at, ${position} as position
  from (${ids}) q
  join monitoring.process p on p.id = q.id
  join cases.case c on c.tenant_id = p.tenant_id and c.id = p.case_id
  join clients.client k on k.tenant_id = c.tenant_id and k.id = c.client_id
  join cases.situation s on s.id = c.situation_id
  left join people.person a on a.tenant_id = c.tenant_id and a.id = c.author_id
  left join identity.membership m on m.tenant_id = c.tenant_id and m.id = c.negotiator_id
  left join identity.account n on n.id = m.account_id
  left join monitoring.movement x on x.id = p.last_id
  left join monitoring.proposal o on o.process_id = p.id and o.decided_at is null
  left join monitoring.movement y on y.id = o.movement_id
  left join cases.situation t on t.tenant_id = p.tenant_id and t.key = o.situation_key
  order by (p.new_count > 0) desc, p.sort_at desc, p.id desc`

const lastOf = (row: Row): FollowedProcess['last'] =>
  row.last_name === null || row.last_at === null
    ? null
    : {
        name: row.last_name,
        kind: row.last_kind,
        happenedAt: row.last_at.toISOString(),
        isPublication: row.last_source === 'gazette',
      }

const proposalOf = (row: Row): FollowedProcess['proposal'] => {
  const { proposal_id: id, proposed: situation, proposed_tone: tone, proposed_kind: kind, proposed_at: instant } = row
  if (id === null || situation === null || tone === null || kind === null || instant === null) return null
  return { id, situation, tone, kind, happenedAt: instant.toISOString() }
}

const toProcess = (row: Row): FollowedProcess => ({
  id: row.id,
  caseId: caseCode(row.case_id),
  number: formatProcessNumber(row.number),
  court: row.court,
  state: row.state,
  isByRule: row.is_by_rule,
  author: row.author ?? '',
  client: row.client,
  responsible: row.responsible,
  situation: row.situation,
  tone: row.tone,
  askedAt: row.asked_at?.toISOString() ?? null,
  updatedAt: row.updated_at?.toISOString() ?? null,
  last: lastOf(row),
  newCount: row.new_count,
  proposal: proposalOf(row),
})

interface Position {
  readonly isNew: boolean
  readonly micros: string
  readonly id: number
}

const readPosition = (cursor: string | undefined): Position | null => {
  if (cursor === undefined) return null
  const text = Buffer.from(cursor, 'base64url').toString()
  const [, isNew, micros, id] = /^([01])\.(-|-?\d{1,17})\.(\d{1,10})$/.exec(text) ?? []
  if (micros === undefined) return refuse(errors.invalid, { field: 'cursor' })
  return { isNew: isNew === '1', micros, id: Number(id) }
}

const beyond = ({ isNew, micros, id }: Position) => {
  const moment =
    micros === '-'
      ? sql`'-infinity'::timestamptz`
      : sql`timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond'`
  return sql`((p.new_count > 0), p.sort_at, p.id) < (${isNew}::boolean, ${moment}, ${id}::integer)`
}

const withCase = (filter: ProcessFilter) =>
  needsCase(filter) ? sql`join cases.case c on c.tenant_id = p.tenant_id and c.id = p.case_id` : sql``

/** The ids come first, along the index of the order; then their rows are loaded. */
export const pageOfProcesses = async ({ sql: on }: SqlReader, filter: ProcessFilter, cursor: string | undefined) => {
  const after = readPosition(cursor)
  const ids = sql`select p.id from monitoring.process p ${withCase(filter)}
    where ${matching(filter)} ${after === null ? sql`` : sql`and ${beyond(after)}`}
    order by (p.new_count > 0) desc, p.sort_at desc, p.id desc limit ${pageSize + 1}`
  const { rows } = await runUnprepared<Row>(on, shown(ids))
  const page = rows.slice(0, pageSize)
  const last = page.at(-1)
  const hasMore = last !== undefined && rows.length > pageSize
  return { data: page.map(toProcess), cursor: hasMore ? Buffer.from(last.position).toString('base64url') : null }
}

const oneOf = async ({ sql: on }: SqlReader, ids: RawBuilder<unknown>): Promise<FollowedProcess | null> => {
  const { rows } = await shown(ids).execute(on)
  return rows[0] === undefined ? null : toProcess(rows[0])
}

export const findProcess = (reader: SqlReader, id: number) => oneOf(reader, sql`select ${id}::integer as id`)

export const findProcessOfCase = (reader: SqlReader, caseId: CaseId) =>
  oneOf(reader, sql`select p.id from monitoring.process p where p.case_id = ${caseId}`)

export const instancesOf = async ({ sql: on }: SqlReader, processId: number): Promise<ProcessInstance[]> => {
  const rows = await on
    .selectFrom('monitoring.instance')
    .select(['grade', 'class_name', 'organ', 'system', 'filed_at', 'updated_at'])
    .where('process_id', '=', processId)
    .orderBy('filed_at')
    .orderBy('grade')
    .execute()
  return rows.map((row) => ({
    grade: row.grade,
    className: row.class_name,
    organ: row.organ,
    system: row.system,
    filedOn: row.filed_at?.toISOString() ?? null,
    updatedAt: row.updated_at?.toISOString() ?? null,
  }))
}

const sum = (tallies: readonly Tally[]) => tallies.reduce((total, { count }) => total + count, 0)

const isCounted =
  ({ state, court, isNew, matters }: ProcessFilter) =>
  (tally: Tally) =>
    (state === undefined || tally.state === state) &&
    (court === undefined || tally.court === court) &&
    (isNew !== true || tally.isNew) &&
    (matters !== true || tally.matters)

/** Only what needs the case is counted from rows. */
const countMatching = async (reader: SqlReader, filter: ProcessFilter, tallies: readonly Tally[]) => {
  if (!needsCase(filter)) return sum(tallies.filter(isCounted(filter)))
  const { rows } = await runUnprepared<{ count: number }>(
    reader.sql,
    sql`select count(*)::integer as count from monitoring.process p ${withCase(filter)} where ${matching(filter)}`,
  )
  return rows[0]?.count ?? 0
}

/** Counts all processes of the company by state and court; and those that match the filter. */
export const countProcesses = async (reader: SqlReader, filter: ProcessFilter) => {
  const tallies = await talliesOf(reader)
  const states = [...new Set(tallies.map(({ state }) => state))]
  const courts = [...new Set(tallies.map(({ court }) => court))].filter((court) => court !== '')
  return {
    total: sum(tallies),
    matching: await countMatching(reader, filter, tallies),
    isNew: sum(tallies.filter(({ isNew }) => isNew)),
    matters: sum(tallies.filter(({ matters }) => matters)),
    states: states.map((state) => ({ state, count: sum(tallies.filter(isCounted({ state }))) })),
    courts: courts
      .map((court) => ({ court, count: sum(tallies.filter(isCounted({ court }))) }))
      .toSorted((left, right) => right.count - left.count),
  }
}

export interface ProcessHeader {
  readonly id: number
  readonly caseId: CaseId
  readonly isByRule: boolean
}

export const lockProcess = async (tx: TenantTx, id: number): Promise<ProcessHeader | null> => {
  const row = await tx.sql
    .selectFrom('monitoring.process')
    .select(['id', 'case_id', 'is_by_rule'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row === undefined ? null : { id: row.id, caseId: row.case_id as CaseId, isByRule: row.is_by_rule }
}

interface NewProcess {
  readonly caseId: CaseId
  readonly number: string
  readonly court: string
  readonly alias: string | null
}

export const insertProcess = async (tx: TenantTx, { caseId, number, court, alias }: NewProcess) => {
  await tx.sql
    .insertInto('monitoring.process')
    .values({
      case_id: caseId,
      number,
      court,
      alias,
      is_by_rule: false,
      state: alias === null ? 'uncovered' : 'waiting',
      followed_at: tx.now,
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'case_id']).doNothing())
    .execute()
}

export const deleteProcess = async (tx: TenantTx, id: number) => {
  await tx.sql.deleteFrom('monitoring.process').where('id', '=', id).execute()
}

export const processNumberOf = async ({ sql: on }: SqlReader, caseId: CaseId) => {
  const row = await on
    .selectFrom('cases.case')
    .select(['process_number', 'is_active'])
    .where('id', '=', caseId)
    .executeTakeFirst()
  return row?.is_active === true ? row.process_number : null
}
