import { notificationsEvents } from '@tratativa/contract/notifications/events'
import type { Tx } from '../../platform/db/scope.ts'
import { markAllNoticesRead } from './notices.store.ts'

export const markAllNotices = async (tx: Tx) => {
  const { accountId } = tx.actor
  const changed = await markAllNoticesRead(tx, accountId)
  if (changed > 0) tx.emit(notificationsEvents, 'notifications.notice.marked', { accountId, unread: 0 })
  return { data: { changed } }
}
