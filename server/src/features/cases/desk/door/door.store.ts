import type { CaseId, PersonId } from '@tratativa/contract/kernel/ids'
import { sql } from 'kysely'
import type { TenantReader, TenantTx } from '../../../../platform/db/scope.ts'
import type { ToldFact } from './tell-timeline.ts'

/** The version of the case, when this was news to it. A task is no change of the case itself: its version stays. */
export const writeNextTask = async (
  tx: TenantTx,
  id: CaseId,
  next: { readonly kind: string; readonly at: Date | null } | null,
): Promise<number | undefined> => {
  const { kind, at } = next ?? { kind: null, at: null }
  const row = await tx.sql
    .updateTable('cases.case as c')
    .set({ next_task_kind: kind, next_task_at: at })
    .where('c.id', '=', id)
    .where(sql<boolean>`(c.next_task_kind, c.next_task_at) is distinct from (${kind}::text, ${at}::timestamptz)`)
    .returning('c.version')
    .executeTakeFirst()
  return row?.version
}

/** Whether it was not told before. */
export const insertTold = async (
  tx: TenantTx,
  { caseId, kind, source, what, subjectId, text, detail, by, at }: ToldFact,
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
      at: at ?? tx.now,
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'case_id', 'source']).doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** The cases in which somebody is a party or a lawyer, active ones alone, the newest first. */
export const casesWith = async (reader: Pick<TenantReader, 'sql'>, ids: readonly PersonId[], limit: number) => {
  const { rows } = await sql<{ id: number; personId: number }>`
    select c.id, own.person_id as "personId" from (
      select p.case_id, p.person_id from cases.party p where p.person_id = any (${[...ids]}::integer[])
      union
      select p.case_id, p.lawyer_id from cases.party p where p.lawyer_id = any (${[...ids]}::integer[])
    ) own join cases.case c on c.id = own.case_id where c.is_active order by c.id desc limit ${limit}`.execute(
    reader.sql,
  )
  return rows
}
