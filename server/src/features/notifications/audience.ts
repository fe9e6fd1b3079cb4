import type { AudienceMap } from '@tratativa/contract/kernel/event'
import type { NotificationsEvents } from '@tratativa/contract/notifications/events'

export const notificationsAudience: AudienceMap<NotificationsEvents> = {
  'notifications.notice.raised': ({ accountId }) => [{ to: 'accounts', ids: [accountId] }],
  'notifications.notice.marked': ({ accountId }) => [{ to: 'accounts', ids: [accountId] }],
}
