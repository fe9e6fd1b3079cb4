import { chatEvents } from '@tratativa/contract/chat/events'
import { calendarDay } from '@tratativa/contract/kernel/time'
import type { TenantTx } from '../../platform/db/scope.ts'
import { listen } from '../../platform/events/listener.ts'
import { listAdministrators } from '../identity/index.ts'
import { sentence } from './describe-notice.ts'
import { raiseNotice } from './raise-notice.ts'

/** Once a day, however many events. */
const notifyAdministrators = async (tx: TenantTx) =>
  raiseNotice(tx, {
    accountIds: await listAdministrators(tx),
    sentences: [sentence('chat.eventSetAside')],
    file: null,
    origin: 'chat',
    source: `chat.set-aside:${calendarDay(tx.now)}`,
  })

export const onEventSetAside = listen(
  chatEvents,
  'chat.event.set-aside',
  'notifications.on-event-set-aside',
  (_, { db, tenantId }) => db.inTenant(tenantId, notifyAdministrators),
)
