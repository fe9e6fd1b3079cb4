// The author of long work on cases: who asked for it, or applied a spreadsheet that somebody else brought, with the rights of now. A profile
// that ended while the work waited changes nothing any more.
import { isNegotiator } from '@tratativa/contract/kernel/actor'
import type { SqlReader } from '../../../platform/db/scope.ts'
import { findProfileOf } from '../../identity/index.ts'
import type { By } from '../change-operation.ts'
import { requesterOf } from '../runs/read-run-row.ts'

/** Returns null when the author may no longer change many cases. */
export const authorOf = async (reader: SqlReader, run: Parameters<typeof requesterOf>[0]): Promise<By | null> => {
  const { accountId, name } = requesterOf(run)
  const profileTypeId = await findProfileOf(reader, accountId)
  return profileTypeId === null || isNegotiator({ profileTypeId }) ? null : { accountId, name, profileTypeId }
}
