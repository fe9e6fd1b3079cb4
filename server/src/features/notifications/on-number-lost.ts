import { chatEvents, type ChatEvents } from '@tratativa/contract/chat/events'
import type { DataOf } from '@tratativa/contract/kernel/event'
import type { NoticeCode } from '@tratativa/contract/notifications/notice-texts'
import type { TenantTx } from '../../platform/db/scope.ts'
import { listen } from '../../platform/events/listener.ts'
import { listAdministrators } from '../identity/index.ts'
import { sentence } from './describe-notice.ts'
import { raiseNotice } from './raise-notice.ts'

type Update = DataOf<ChatEvents, 'connection.update'>

const codes: Readonly<Record<string, NoticeCode>> = { lost: 'number.lost', 'logged-out': 'number.loggedOut' }

/** At most once in ten minutes, however often the connection drops. */
const notifyAdministratorsOfLoss = async (tx: TenantTx, { session: { name, state, changedAt } }: Update) => {
  const code = codes[state]
  if (code === undefined) return
  await raiseNotice(tx, {
    accountIds: await listAdministrators(tx),
    sentences: [sentence(code)],
    file: null,
    origin: 'chat',
    source: `chat.${name}.${state}:${changedAt.slice(0, 15)}`,
  })
}

export const onNumberLost = listen(
  chatEvents,
  'connection.update',
  'notifications.on-number-lost',
  (data, { db, tenantId }) => db.inTenant(tenantId, (tx) => notifyAdministratorsOfLoss(tx, data)),
)
