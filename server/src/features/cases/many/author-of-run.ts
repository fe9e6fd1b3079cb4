// The author of long work on cases: who asked for it, or applied a spreadsheet that somebody else brought, with the rights of now. A profile
// that ended while the work waited changes nothing any more.
import { isNegotiator } from '@tratativa/contract/kernel/actor'
import type { AccountId } from '@tratativa/contract/kernel/ids'
import type { SqlReader } from '../../../platform/db/scope.ts'
import { findProfileOf } from '../../identity/index.ts'
import type { By } from '../change-operation.ts'
import type { RunRow } from '../runs/runs.store.ts'

export type Author = Pick<By, 'accountId' | 'name'>

export const authorEnded = 'Quem pediu não pode mais alterar vários casos de uma vez. Nada mais foi alterado.'

/** Returns null when the author may no longer change many cases. */
export const authorOf = async (
  reader: SqlReader,
  { by_account, by_name, plan }: Pick<RunRow, 'by_account' | 'by_name' | 'plan'>,
): Promise<By | null> => {
  const { author } = plan as { readonly author?: Author }
  const { accountId, name } = author ?? { accountId: by_account as AccountId, name: by_name }
  const profileTypeId = await findProfileOf(reader, accountId)
  return profileTypeId === null || isNegotiator({ profileTypeId }) ? null : { accountId, name, profileTypeId }
}
