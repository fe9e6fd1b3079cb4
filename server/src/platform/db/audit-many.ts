// Writes the audit entries of an action on many rows with one statement, so that a batch of any size costs no round trip per row.
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

/** Up to this many entries are written with the rest of the transaction's effects. */
export const maxInlineEntries = 20

/** The entries of one transaction have one batch. */
export const auditRows = async (
  sql: WriteSql,
  author: readonly [text: string, stamp: string],
  entries: readonly AuditEntry[],
) => {
  for (const action of new Set(entries.map((entry) => entry.action))) {
    const ofAction = entries.filter((entry) => entry.action === action)
    const rows = JSON.stringify(
      ofAction.map(({ subjectId, subject, thread, before, after }) => ({
        subject_id: subjectId,
        subject,
        thread,
        before,
        after,
      })),
    )
    const { batch } = ofAction[0] ?? {}
    await auditMany(
      sql,
      author,
      { action, ...(batch === undefined ? {} : { batch }) },
      raw<ManyEntries>`(select * from json_to_recordset(${rows}::json)
        as n (subject_id text, subject text, thread text, before jsonb, after jsonb))`,
    )
  }
}
