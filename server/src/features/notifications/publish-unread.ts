import type { AccountId } from '@tratativa/contract/kernel/ids'
import { notificationsEvents } from '@tratativa/contract/notifications/events'
import type { TenantTx } from '../../platform/db/scope.ts'
import { countUnread } from './notices.store.ts'

/** Publishes the number of unread notices to the consoles of these people. */
export const publishUnread = async (tx: TenantTx, accounts: readonly number[]) => {
  for (const account of accounts)
    tx.emit(notificationsEvents, 'notifications.notice.marked', {
      accountId: account as AccountId,
      unread: await countUnread(tx, account),
    })
}
