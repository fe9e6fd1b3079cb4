import { sql } from 'kysely'
import { pageSize } from '../../../platform/db/cursor.ts'
import type { TenantReader } from '../../../platform/db/scope.ts'

interface Row {
  readonly id: number
  readonly at: Date
  readonly actor_name: string | null
  readonly subject: string
  readonly action: string
  readonly before: Record<string, unknown> | null
  readonly after: Record<string, unknown> | null
}

/** Newest first; one row more than a page. */
export const listRightsEntries = async (reader: TenantReader, after: number | null): Promise<Row[]> => {
  const all = reader.sql
    .selectFrom('platform.audit_entry')
    .select(['id', 'at', 'actor_name', 'subject', 'action', 'before', 'after'])
    .$narrowType<Pick<Row, 'before' | 'after'>>()
    .where(sql<boolean>`split_part(action, '.', 2) = 'rights'`)
  return (after === null ? all : all.where('id', '<', after))
    .orderBy('id', 'desc')
    .limit(pageSize + 1)
    .execute()
}
