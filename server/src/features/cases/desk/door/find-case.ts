import { caseCode, type CaseId, type UserId } from '@tratativa/contract/kernel/ids'
import type { TenantReader } from '../../../../platform/db/scope.ts'
import { subjectOf } from '../case-thread.ts'
import { findBareCase } from '../held-case.store.ts'

export interface FoundCase {
  readonly id: CaseId
  /** AF0001234 */
  readonly code: string
  /** The author against the client: the name that the audit uses. */
  readonly subject: string
  readonly author: string
  readonly client: string
  readonly negotiatorId: UserId | null
  readonly isActive: boolean
}

export const findCase = async (reader: Pick<TenantReader, 'sql'>, id: CaseId): Promise<FoundCase | null> => {
  const found = await findBareCase(reader, id)
  if (!found) return null
  const { author, client, isActive } = found
  return {
    id,
    code: caseCode(id),
    subject: subjectOf(found),
    author,
    client,
    negotiatorId: found.negotiatorId as UserId | null,
    isActive,
  }
}
