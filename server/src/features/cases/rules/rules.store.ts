// A company's rules for its cases: the situations, the allowed steps, and the status tied to each situation.
import type { DealSituation } from '@tratativa/contract/cases/rules/shapes'
import { sql } from 'kysely'
import type { SqlReader } from '../../../platform/db/scope.ts'

export interface SituationRule {
  readonly id: number
  readonly key: string | null
  readonly name: string
  readonly position: number
  readonly outcome: DealSituation['outcome']
  readonly statusId: number | null
  readonly isActive: boolean
  /** The situations that may follow; empty: any situation. */
  readonly steps: ReadonlySet<number>
}

export interface StatusRule {
  readonly id: number
  readonly name: string
  readonly position: number
  readonly isFinal: boolean
  readonly isActive: boolean
}

export interface RuleBook {
  situation(id: number): SituationRule | undefined
  situationByKey(key: string): SituationRule | undefined
  situationByName(name: string): SituationRule | undefined
  status(id: number): StatusRule | undefined
  statusByName(name: string): StatusRule | undefined
  /** The situation in which a new case begins. */
  readonly first: SituationRule | undefined
}

const folded = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()

const openRuleBook = (situations: readonly SituationRule[], statuses: readonly StatusRule[]): RuleBook => {
  const byId = new Map(situations.map((situation) => [situation.id, situation]))
  const byKey = new Map(situations.map((situation) => [situation.key, situation]))
  const byName = new Map(situations.map((situation) => [folded(situation.name), situation]))
  const statusById = new Map(statuses.map((status) => [status.id, status]))
  const statusesByName = new Map(statuses.map((status) => [folded(status.name), status]))
  return {
    situation: (id) => byId.get(id),
    situationByKey: (key) => byKey.get(key),
    situationByName: (name) => byName.get(folded(name)),
    status: (id) => statusById.get(id),
    statusByName: (name) => statusesByName.get(folded(name)),
    first: situations.find((situation) => situation.isActive),
  }
}

export const mayFollow = (from: SituationRule | undefined, to: SituationRule): boolean =>
  from === undefined || from.id === to.id || from.steps.size === 0 || from.steps.has(to.id)

const stepsOf = sql<number[]>`coalesce((
  select array_agg(t.to_id order by t.to_id) from cases.situation_step t where t.from_id = s.id
), '{}')`

/** In the configured order. */
export const readSituationRows = (reader: SqlReader) =>
  reader.sql
    .selectFrom('cases.situation as s')
    .select(['s.id', 's.key', 's.name', 's.tone', 's.position', 's.outcome', 's.status_id', 's.is_active'])
    .select(stepsOf.as('steps'))
    .orderBy('s.position')
    .orderBy('s.id')
    .execute()

/** In the configured order. */
export const readStatuses = async (reader: SqlReader): Promise<StatusRule[]> =>
  reader.sql
    .selectFrom('cases.status as s')
    .select(['s.id', 's.name', 's.position', 's.is_final as isFinal', 's.is_active as isActive'])
    .orderBy('s.position')
    .orderBy('s.id')
    .execute()

export const readRuleBook = async (reader: SqlReader): Promise<RuleBook> => {
  const [rows, statuses] = await Promise.all([readSituationRows(reader), readStatuses(reader)])
  const situations = rows.map((row) => ({
    id: row.id,
    key: row.key,
    name: row.name,
    position: row.position,
    outcome: row.outcome as SituationRule['outcome'],
    statusId: row.status_id,
    isActive: row.is_active,
    steps: new Set(row.steps),
  }))
  return openRuleBook(situations, statuses)
}
