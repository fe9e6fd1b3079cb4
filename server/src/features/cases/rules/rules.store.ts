import { sql } from 'kysely'
import type { TenantReader } from '../../../platform/db/scope.ts'
import { openRuleBook, type SituationRule, type StatusRule, type RuleBook } from './rule-book.ts'

type Sql = Pick<TenantReader, 'sql'>

const stepsOf = sql<number[]>`coalesce((
  select array_agg(t.to_id order by t.to_id) from cases.situation_step t where t.from_id = s.id
), '{}')`

/** In the configured order. */
export const readSituationRows = async (reader: Sql) => {
  const rows = await reader.sql
    .selectFrom('cases.situation as s')
    .select(['s.id', 's.key', 's.name', 's.tone', 's.position', 's.outcome', 's.status_id', 's.is_active'])
    .select(stepsOf.as('steps'))
    .orderBy('s.position')
    .orderBy('s.id')
    .execute()
  return rows
}
export type SituationRecord = Awaited<ReturnType<typeof readSituationRows>>[number]

/** In the configured order. */
export const readStatuses = async (reader: Sql): Promise<StatusRule[]> =>
  reader.sql
    .selectFrom('cases.status as s')
    .select(['s.id', 's.name', 's.position', 's.is_final as isFinal', 's.is_active as isActive'])
    .orderBy('s.position')
    .orderBy('s.id')
    .execute()

const toSituationRule = (row: SituationRecord): SituationRule => ({
  id: row.id,
  key: row.key,
  name: row.name,
  position: row.position,
  outcome: row.outcome as SituationRule['outcome'],
  statusId: row.status_id,
  isActive: row.is_active,
  steps: new Set(row.steps),
})

export const readRuleBook = async (reader: Sql): Promise<RuleBook> => {
  const [situations, statuses] = await Promise.all([readSituationRows(reader), readStatuses(reader)])
  return openRuleBook(situations.map(toSituationRule), statuses)
}
