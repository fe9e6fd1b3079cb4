import type { CaseId } from '@tratativa/contract/kernel/ids'
import { pageSize } from '../../../../platform/db/cursor.ts'
import type { TenantReader } from '../../../../platform/db/scope.ts'

/** Newest first; `after` is the last entry of the previous page. */
export const pageOfAudit = (reader: TenantReader, id: CaseId, after: number | null) => {
  const page = reader.sql
    .selectFrom('platform.audit_entry as a')
    .select(['a.id', 'a.at', 'a.actor_name as by', 'a.address', 'a.action', 'a.subject', 'a.before', 'a.after'])
    .where('a.thread', '=', `case:${id}`)
    .orderBy('a.id', 'desc')
    .limit(pageSize + 1)
  return (after === null ? page : page.where('a.id', '<', after)).execute()
}
