// Writes the audit entries of an action on many rows with one statement from a select, so that a batch of any size costs no round trip per
// row.
import { sql as raw, type AliasableExpression } from 'kysely'
import { runUnprepared } from './driver.ts'
import type { AuditEntry, ManyEntries, WriteSql } from './scope.ts'

export const auditMany = async (
  sql: WriteSql,
  [author, stamp]: readonly [text: string, stamp: string],
  { action, batch }: Pick<AuditEntry, 'action' | 'batch'>,
  entries: AliasableExpression<ManyEntries>,
): Promise<number> => {
  const { rows } = await runUnprepared(
    sql,
    raw<{ added: number }>`
    select platform.add_entries(${author}, ${stamp}, array(
      select row(${action}::text, entry.subject_id, entry.subject, entry.before, entry.after, entry.thread, ${batch ?? null}::text)::platform.audit_line
      from ${entries.as('entry')}
    )) as added`,
  )
  return rows[0]?.added ?? 0
}
