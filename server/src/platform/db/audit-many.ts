// Audit entries of an act upon many: one statement from a select, so that a batch of any size costs no trip a row.
import { sql as raw, type AliasableExpression } from 'kysely'
import type { AuditEntry, ManyEntries, Origin, WriteSql } from './scope.ts'

interface By {
  readonly tenantId: number
  readonly by: { readonly accountId: number; readonly name: string } | null
  readonly origin: Origin
  readonly now: Date
}

export const auditMany = async (
  sql: WriteSql,
  { tenantId, by, origin, now }: By,
  { action, batch }: Pick<AuditEntry, 'action' | 'batch'>,
  rows: AliasableExpression<ManyEntries>,
): Promise<number> => {
  const { numInsertedOrUpdatedRows } = await sql
    .insertInto('platform.audit_entry')
    .columns([
      ...(['tenant_id', 'at', 'actor_id', 'actor_name', 'address', 'request_id', 'action', 'batch'] as const),
      ...(['subject_id', 'subject', 'thread', 'before', 'after'] as const),
    ])
    .expression(
      sql
        .selectFrom(rows.as('entry'))
        .select([
          raw<number>`${tenantId}::integer`.as('tenant_id'),
          raw<Date>`${now}::timestamptz`.as('at'),
          raw<number | null>`${by?.accountId ?? null}::integer`.as('actor_id'),
          raw<string | null>`${by?.name ?? null}::text`.as('actor_name'),
          raw<string | null>`${origin.address}::text`.as('address'),
          raw<string | null>`${origin.requestId}::text`.as('request_id'),
          raw<string>`${action}::text`.as('action'),
          raw<string | null>`${batch ?? null}::text`.as('batch'),
          'entry.subject_id',
          'entry.subject',
          'entry.thread',
          'entry.before',
          'entry.after',
        ]),
    )
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows ?? 0)
}
