import type { CaseId } from '@tratativa/contract/kernel/ids'
import { sql } from 'kysely'
import { runUnprepared } from '../../../../platform/db/driver.ts'
import type { TenantTx } from '../../../../platform/db/scope.ts'
import type { TimelineEntry } from './publish-timeline-entry.ts'

/** Writers of the tasks of a case come one after another: each reads the first open task after the changes of the one before. */
export const lockForNextTask = async (tx: TenantTx, ids: readonly CaseId[]) => {
  await sql`select from cases.case c where c.id = any (${[...ids]}::integer[]) order by c.id for no key update`.execute(
    tx.sql,
  )
}

/** Returns the case's version if the next task changed. A task does not change the case itself, so the version stays. */
export const writeNextTask = async (
  tx: TenantTx,
  id: CaseId,
  next: { readonly kind: string; readonly at: Date | null } | null,
): Promise<number | undefined> => {
  const { kind, at: instant } = next ?? { kind: null, at: null }
  const row = await tx.sql
    .updateTable('cases.case as c')
    .set({ next_task_kind: kind, next_task_at: instant })
    .where('c.id', '=', id)
    .where(sql<boolean>`(c.next_task_kind, c.next_task_at) is distinct from (${kind}::text, ${instant}::timestamptz)`)
    .returning('c.version')
    .executeTakeFirst()
  return row?.version
}

/** Returns true if the entry is new. */
export const insertTimelineEntry = async (
  tx: TenantTx,
  { caseId, kind, source, what, subjectId, text, detail, by, occurredAt: instant }: TimelineEntry,
) => {
  const { numInsertedOrUpdatedRows } = await tx.sql
    .insertInto('cases.told')
    .values({
      case_id: caseId,
      kind,
      source,
      what,
      subject_id: subjectId,
      text: text ?? '',
      detail: JSON.stringify(detail ?? {}),
      by_account: by?.accountId ?? null,
      by_name: by?.name ?? null,
      at: instant ?? tx.now,
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'case_id', 'source']).doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/**
 * Copies the first open task of many cases from the tasks; returns how many cases had another. Reads all cases in one query: case by case,
 * the planner may scan a whole company's tasks by due date, once for each case.
 */
export const readNextTasksOf = async (tx: TenantTx, ids: readonly CaseId[]): Promise<number> => {
  const cases = sql`${[...ids]}::integer[]`
  const { numAffectedRows } = await runUnprepared(
    tx.sql,
    sql`update cases.case c set next_task_kind = first.kind, next_task_at = first.due_at
    from unnest(${cases}) wanted (id) left join (
      select distinct on (t.case_id) t.case_id, t.kind, t.due_at from tasks.task t
      where t.case_id = any (${cases}) and t.completed_at is null and t.kind <> 'n/a'
      order by t.case_id, t.due_at, t.id
    ) first on first.case_id = wanted.id
    where c.id = wanted.id and (c.next_task_kind, c.next_task_at) is distinct from (first.kind, first.due_at)`,
  )
  return Number(numAffectedRows ?? 0n)
}
