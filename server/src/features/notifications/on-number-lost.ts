import { chatEvents, type ChatEvents } from '@tratativa/contract/chat/events'
import type { DataOf } from '@tratativa/contract/kernel/event'
import type { TenantTx } from '../../platform/db/scope.ts'
import { listen } from '../../platform/events/listener.ts'
import { listAdministrators } from '../identity/index.ts'
import { raiseNotice } from './raise-notice.ts'

type Update = DataOf<ChatEvents, 'connection.update'>

const words: Readonly<Record<string, string>> = {
  lost: 'O WhatsApp da empresa foi desconectado. A reconexão é automática; se não voltar, leia o QR Code de novo.',
  'logged-out': 'O WhatsApp da empresa foi desconectado pelo celular. Leia o QR Code para conectar de novo.',
}

/** At most once in ten minutes, however often the connection drops. */
const notifyAdministratorsOfLoss = async (tx: TenantTx, { session: { name, state, changedAt } }: Update) => {
  const description = words[state]
  if (description === undefined) return
  await raiseNotice(tx, {
    accountIds: await listAdministrators(tx),
    description,
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
