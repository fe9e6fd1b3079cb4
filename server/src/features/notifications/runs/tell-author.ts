import { isNegotiator } from '@tratativa/contract/kernel/actor'
import type { AccountId } from '@tratativa/contract/kernel/ids'
import type { NoticeSentence } from '@tratativa/contract/notifications/shapes'
import type { TenantTx } from '../../../platform/db/scope.ts'
import { findProfileOf } from '../../identity/index.ts'
import { raiseNotice } from '../raise-notice.ts'

interface EndNotice {
  readonly sentences: readonly NoticeSentence[]
  /** The page of the run. */
  readonly path: string
  readonly origin: string
  readonly source: string
}

/** Raises the notice of a run's end for its author, who may have left the company, or may not open the page any more. */
export const tellAuthor = async (tx: TenantTx, accountId: AccountId, { path, ...notice }: EndNotice) => {
  const profileTypeId = await findProfileOf(tx, accountId)
  if (profileTypeId === null) return
  await raiseNotice(tx, { ...notice, accountIds: [accountId], file: isNegotiator({ profileTypeId }) ? null : path })
}
