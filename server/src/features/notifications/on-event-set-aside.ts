import { chatEvents } from '@tratativa/contract/chat/events'
import { calendarDay } from '@tratativa/contract/kernel/time'
import type { TenantTx } from '../../platform/db/scope.ts'
import { listen } from '../../platform/events/listener.ts'
import { listAdministrators } from '../identity/index.ts'
import { raiseNotice } from './raise-notice.ts'

const description =
  'Algo que chegou pelo WhatsApp ainda não pôde ser lido. Está guardado e será lido de novo a cada quinze minutos. Se faltar uma mensagem, avise o suporte.'

/** Once a day, however many events. */
const notifyAdministrators = async (tx: TenantTx) =>
  raiseNotice(tx, {
    accountIds: await listAdministrators(tx),
    description,
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
