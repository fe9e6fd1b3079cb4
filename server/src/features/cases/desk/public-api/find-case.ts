import { caseCode, caseId, type CaseId, type UserId } from '@tratativa/contract/kernel/ids'
import type { SqlReader } from '../../../../platform/db/scope.ts'
import { threadOf } from '../../changes/write.ts'
import { findCaseHeader } from '../case-header.store.ts'

export interface CaseReference {
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

export const findCase = async (reader: SqlReader, id: CaseId): Promise<CaseReference | null> => {
  const bareCase = await findCaseHeader(reader, id)
  if (!bareCase) return null
  const { author, client, isActive } = bareCase
  return {
    id,
    code: caseCode(id),
    subject: threadOf(bareCase).subject,
    author,
    client,
    negotiatorId: bareCase.negotiatorId as UserId | null,
    isActive,
  }
}

/** Returns whether the caller may see the case with this code. */
export const canSeeCase = async (reader: SqlReader, code: string): Promise<boolean> => {
  const parsed = caseId.safeParse(code)
  return parsed.success && (await findCase(reader, parsed.data)) !== null
}
