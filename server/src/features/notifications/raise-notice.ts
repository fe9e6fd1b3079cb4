import type { AccountId } from '@tratativa/contract/kernel/ids'
import { notificationsEvents } from '@tratativa/contract/notifications/events'
import type { TenantTx } from '../../platform/db/scope.ts'
import { insertAccountNotices } from './notices.store.ts'

interface Notice {
  readonly accountIds: readonly AccountId[]
  readonly description: string
  /** The target of the notice: a path of the console, or a file. */
  readonly file: string | null
  readonly origin: string
  /** Identifies the event behind the notice: a repeated event raises no second notice. */
  readonly source: string
}

export const raiseNotice = async (tx: TenantTx, { accountIds, ...rest }: Notice) => {
  const raised = await insertAccountNotices(tx, { ...rest, accountIds: [...new Set(accountIds)] })
  for (const { accountId, notice } of raised)
    tx.emit(notificationsEvents, 'notifications.notice.raised', { accountId: accountId as AccountId, notice })
}
