import type { TaskKind, TaskRule } from '@tratativa/contract/tasks/shapes'
import type { TenantReader, TenantTx } from '../../../platform/db/scope.ts'

const columns = ['id', 'trigger', 'what', 'kind', 'after_days', 'at', 'is_active'] as const

interface Row {
  readonly id: number
  readonly trigger: string
  readonly what: string
  readonly kind: string
  readonly after_days: number
  readonly at: string
  readonly is_active: boolean
}

const toRule = (row: Row): TaskRule => ({
  id: row.id,
  on: row.trigger as TaskRule['on'],
  what: row.what,
  task: row.kind as TaskKind,
  afterDays: row.after_days,
  at: row.at,
  isActive: row.is_active,
})

type NewTaskRule = Omit<TaskRule, 'id'>
const rowOf = ({ on, what, task, afterDays, at: timeOfDay, isActive }: NewTaskRule) => ({
  trigger: on,
  what: on === 'registered' ? '' : what,
  kind: task,
  after_days: afterDays,
  at: timeOfDay,
  is_active: isActive,
})

export const allRules = async (reader: TenantReader): Promise<TaskRule[]> =>
  (
    await reader.sql
      .selectFrom('tasks.rule')
      .select(columns)
      .orderBy('trigger', 'desc')
      .orderBy('what')
      .orderBy('id')
      .limit(500)
      .execute()
  ).map(toRule)

export const activeRules = async (reader: TenantReader, on: TaskRule['on'], what: string): Promise<TaskRule[]> =>
  (
    await reader.sql
      .selectFrom('tasks.rule')
      .select(columns)
      .where('trigger', '=', on)
      .where('what', '=', what)
      .where('is_active', '=', true)
      .orderBy('id')
      .execute()
  ).map(toRule)

/** Returns undefined when an equal rule exists. */
export const insertRule = async (tx: TenantTx, rule: NewTaskRule): Promise<TaskRule | undefined> => {
  const row = await tx.sql
    .insertInto('tasks.rule')
    .values(rowOf(rule))
    .onConflict((conflict) => conflict.columns(['tenant_id', 'trigger', 'what', 'kind']).doNothing())
    .returning(columns)
    .executeTakeFirst()
  return row && toRule(row)
}

export const lockRule = async (tx: TenantTx, id: number): Promise<TaskRule | undefined> => {
  const row = await tx.sql.selectFrom('tasks.rule').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()
  return row && toRule(row)
}

export const hasTwin = async (tx: TenantTx, { id, on, what, task }: TaskRule): Promise<boolean> => {
  const twin = await tx.sql
    .selectFrom('tasks.rule')
    .select('id')
    .where('trigger', '=', on)
    .where('what', '=', on === 'registered' ? '' : what)
    .where('kind', '=', task)
    .where('id', '<>', id)
    .executeTakeFirst()
  return twin !== undefined
}

export const updateRule = async (tx: TenantTx, id: number, rule: NewTaskRule) => {
  await tx.sql.updateTable('tasks.rule').set(rowOf(rule)).where('id', '=', id).execute()
}

export const deleteRule = async (tx: TenantTx, id: number) => {
  await tx.sql.deleteFrom('tasks.rule').where('id', '=', id).execute()
}
