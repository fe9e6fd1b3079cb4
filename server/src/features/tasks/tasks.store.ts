import type { CaseId, TaskId, UserId } from '@tratativa/contract/kernel/ids'
import type { TaskKind } from '@tratativa/contract/tasks/shapes'
import { noTask } from '@tratativa/contract/tasks/kinds'
import { sql } from 'kysely'
import { pageSize } from '../../platform/db/cursor.ts'
import type { SqlReader, TenantReader, TenantTx } from '../../platform/db/scope.ts'

export interface TaskRow {
  readonly id: TaskId
  readonly case_id: CaseId
  readonly kind: TaskKind
  readonly note: string
  readonly due_at: Date
  readonly user_id: UserId | null
  readonly user_name: string | null
  readonly completed_at: Date | null
  readonly completed_by: number | null
  readonly completed_by_name: string | null
  readonly version: number
}

/** Selects tasks with the names of their users; excludes 'n/a', which means no task. */
export const shownTasks = ({ sql: on }: SqlReader) =>
  on
    .selectFrom('tasks.task as t')
    .leftJoin('identity.membership as m', (join) =>
      join.onRef('m.tenant_id', '=', 't.tenant_id').onRef('m.id', '=', 't.user_id'),
    )
    .leftJoin('identity.account as a', 'a.id', 'm.account_id')
    .select([
      't.id',
      't.case_id',
      't.kind',
      't.note',
      't.due_at',
      't.user_id',
      'a.name as user_name',
      't.completed_at',
      't.completed_by',
      't.completed_by_name',
      't.version',
    ])
    // A literal: the indexes of open tasks leave 'n/a' out, and a plan for any parameter could not use them.
    .where('t.kind', '<>', sql.lit(noTask))
    .$castTo<TaskRow>()

export const findTask = (reader: TenantReader, id: TaskId): Promise<TaskRow | undefined> =>
  shownTasks(reader).where('t.id', '=', id).executeTakeFirst()

/** Reads the task and locks it until the transaction ends. */
export const lockTask = async (tx: TenantTx, id: TaskId): Promise<TaskRow | undefined> => {
  await tx.sql.selectFrom('tasks.task').select('id').where('id', '=', id).forUpdate().execute()
  return findTask(tx, id)
}

interface NewTask {
  readonly caseId: CaseId
  readonly kind: TaskKind
  readonly dueAt: Date
  readonly note?: string
  readonly userId: UserId | null
  readonly madeBy?: TaskId
  readonly source?: string
  readonly cause?: string | null
}

/** Returns the id, or undefined when the same source has already created its task. */
export const insertTask = async (tx: TenantTx, newTask: NewTask): Promise<TaskId | undefined> => {
  const row = await tx.sql
    .insertInto('tasks.task')
    .values({
      case_id: newTask.caseId,
      kind: newTask.kind,
      note: newTask.note ?? '',
      due_at: newTask.dueAt,
      user_id: newTask.userId,
      made_by_task: newTask.madeBy ?? null,
      source: newTask.source ?? null,
      cause: newTask.cause ?? null,
      created_at: tx.now,
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'source']).where('source', 'is not', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id as TaskId | undefined
}

interface Change {
  readonly due_at?: Date
  readonly kind?: TaskKind
  readonly note?: string
  readonly user_id?: UserId | null
  readonly completed_at?: Date | null
  readonly completed_by?: number | null
  readonly completed_by_name?: string | null
}

export const updateTask = async (tx: TenantTx, id: TaskId, change: Change) => {
  await tx.sql
    .updateTable('tasks.task')
    .set({ ...change, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
}

export const deleteTask = async (tx: TenantTx, id: TaskId) => {
  await tx.sql.deleteFrom('tasks.task').where('id', '=', id).execute()
}

/** Deletes the tasks that the completion of a task created and that nobody has changed since. */
export const deleteUntouchedFollowUps = async (tx: TenantTx, id: TaskId): Promise<TaskId[]> => {
  const rows = await tx.sql
    .deleteFrom('tasks.task')
    .where('made_by_task', '=', id)
    .where('version', '=', 1)
    .where('completed_at', 'is', null)
    .returning('id')
    .execute()
  return rows.map((row) => row.id as TaskId)
}

/** Deletes the tasks that a rule created by this cause and that nobody has changed since. */
export const deleteUntouchedOf = async (tx: TenantTx, caseId: CaseId, cause: string) => {
  const rows = await tx.sql
    .deleteFrom('tasks.task')
    .where('case_id', '=', caseId)
    .where('cause', '=', cause)
    .where('version', '=', 1)
    .where('completed_at', 'is', null)
    .returning(['id', 'user_id'])
    .execute()
  return rows.map((row) => ({ id: row.id as TaskId, userId: row.user_id as UserId | null }))
}

/** Open tasks by deadline, then the completed ones, newest first. */
export const tasksOfCase = (reader: TenantReader, caseId: CaseId, offset: number): Promise<TaskRow[]> =>
  shownTasks(reader)
    .where('t.case_id', '=', caseId)
    .orderBy(sql`t.completed_at is not null`)
    .orderBy(sql`case when t.completed_at is null then t.due_at end`)
    .orderBy('t.completed_at', 'desc')
    .orderBy('t.id')
    .offset(offset)
    .limit(pageSize + 1)
    .execute()

export const firstOpenTask = (tx: TenantTx, caseId: CaseId) =>
  tx.sql
    .selectFrom('tasks.task')
    .select(['kind', 'due_at as at'])
    .where('case_id', '=', caseId)
    .where('completed_at', 'is', null)
    .where('kind', '<>', noTask)
    .orderBy('due_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

export const openTasksOfSources = async (tx: TenantTx, caseId: CaseId, sources: readonly string[]) =>
  (
    await tx.sql
      .selectFrom('tasks.task')
      .select('id')
      .where('case_id', '=', caseId)
      .where('source', 'in', [...sources])
      .where('completed_at', 'is', null)
      .orderBy('id')
      .execute()
  ).map(({ id }) => id as TaskId)

export const completedTasksOfSource = async (tx: TenantTx, caseId: CaseId, source: string) =>
  (
    await tx.sql
      .selectFrom('tasks.task')
      .select('id')
      .where('case_id', '=', caseId)
      .where('source', '=', source)
      .where('completed_at', 'is not', null)
      .orderBy('id')
      .execute()
  ).map(({ id }) => id as TaskId)

export const isActiveUser = async (tx: TenantTx, id: UserId): Promise<boolean> => {
  const row = await tx.sql
    .selectFrom('identity.membership')
    .select('id')
    .where('id', '=', id)
    .where('is_active', '=', true)
    .executeTakeFirst()
  return row !== undefined
}

export interface TaskOfMany {
  readonly kind: TaskKind
  readonly dueAt: Date
  readonly source: string
}

interface CaseOfTask {
  readonly caseId: CaseId
  readonly userId: UserId | null
}

/** Inserts each of the tasks for each of the cases, in one statement; skips cases for which the same source has already created its task. */
export const insertTasksOfMany = async (
  tx: TenantTx,
  tasks: readonly TaskOfMany[],
  cases: readonly CaseOfTask[],
): Promise<number> => {
  const kinds = tasks.map(({ kind }) => kind)
  const dueInstants = tasks.map(({ dueAt }) => dueAt)
  const sources = tasks.map(({ source }) => source)
  const { numAffectedRows } = await sql`
    insert into tasks.task (case_id, kind, due_at, user_id, source, created_at)
    select c.case_id, t.kind, t.due_at, c.user_id, t.source || ':' || c.case_id, ${tx.now}
    from unnest(${kinds}::text[], ${dueInstants}::timestamptz[], ${sources}::text[]) t (kind, due_at, source),
      unnest(${cases.map(({ caseId }) => caseId)}::integer[], ${cases.map(({ userId }) => userId)}::integer[]) c (case_id, user_id)
    on conflict (tenant_id, source) where source is not null do nothing`.execute(tx.sql)
  return Number(numAffectedRows ?? 0n)
}
