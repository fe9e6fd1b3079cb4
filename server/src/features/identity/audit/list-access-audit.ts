import { auditEndpoints } from '@tratativa/contract/identity/audit-endpoints'
import { secondStepErrors } from '@tratativa/contract/identity/second-step-errors'
import type { InputOf, OutputOf } from '@tratativa/contract/kernel/endpoint'
import { pageOf, readCursor } from '../../../platform/db/cursor.ts'
import type { Reader } from '../../../platform/db/scope.ts'
import { refuse } from '../../../platform/refusal/refusal.ts'
import { listAccessEntries } from './access-audit.store.ts'

type Endpoint = typeof auditEndpoints.accessAudit

export const listAccessAudit = async (
  reader: Reader,
  { cursor: cursorText, ...filter }: InputOf<Endpoint>,
): Promise<OutputOf<Endpoint>> => {
  if (filter.from !== undefined && filter.to !== undefined && filter.from > filter.to)
    refuse(secondStepErrors.periodReversed)
  const { data, cursor } = pageOf(await listAccessEntries(reader, filter, readCursor(cursorText)))
  return {
    data: data.map(({ id, at: instant, actor_name: by, ...entry }) => ({
      id: String(id),
      at: instant.toISOString(),
      by,
      ...entry,
    })),
    cursor,
  }
}
