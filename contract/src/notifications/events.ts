import { z } from 'zod'
import { events } from '../kernel/event.ts'
import { accountId } from '../kernel/ids.ts'
import { notice } from './shapes.ts'

export const notificationsEvents = events({
  'notifications.notice.raised': z.object({ accountId, notice }),
  'notifications.notice.marked': z.object({ accountId, unread: z.number() }),
})
export type NotificationsEvents = typeof notificationsEvents
