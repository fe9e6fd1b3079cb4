import type { CaseId } from '@tratativa/contract/kernel/ids'
import type { SqlReader } from '../../../platform/db/scope.ts'

/** Twenty digits; empty where the case has none of the current format. */
export const processNumberOfEnvelope = async (on: SqlReader, caseId: CaseId): Promise<string> => {
  const row = await on.sql.selectFrom('cases.case').select('process_number').where('id', '=', caseId).executeTakeFirst()
  return row?.process_number ?? ''
}
