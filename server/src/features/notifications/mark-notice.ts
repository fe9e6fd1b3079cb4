import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import type { notificationsEndpoints } from '@tratativa/contract/notifications/endpoints'
import { notificationsEvents } from '@tratativa/contract/notifications/events'
import type { Tx } from '../../platform/db/scope.ts'
import { orRefuse } from '../../platform/refusal/refusal.ts'
import { findNotice, setRead, markAllNoticesRead } from './notices.store.ts'
import { publishUnread } from './publish-unread.ts'

export const markNotice = async (tx: Tx, { id, read }: InputOf<typeof notificationsEndpoints.markNotice>) => {
  const { accountId } = tx.actor
  const notice = orRefuse(await findNotice(tx, accountId, id), errors.notFound)
  if (notice.read === read) return { data: notice }
  await setRead(tx, id, read)
  await publishUnread(tx, [accountId])
  return { data: { ...notice, read } }
}

export const markAllNotices = async (tx: Tx) => {
  const { accountId } = tx.actor
  const changed = await markAllNoticesRead(tx, accountId)
  if (changed > 0) tx.emit(notificationsEvents, 'notifications.notice.marked', { accountId, unread: 0 })
  return { data: { changed } }
}
