// A conversation that the assistant gave to a person is a notice for that person, or for those who lead where nobody in particular got it.
import { assistantEvents } from '@tratativa/contract/assistant/events'
import { leadingProfiles } from '@tratativa/contract/kernel/actor'
import { paths } from '@tratativa/contract/kernel/paths'
import { listen } from '../../platform/events/listener.ts'
import { listByProfiles } from '../identity/index.ts'
import { sentence } from './describe-notice.ts'
import { raiseNotice } from './raise-notice.ts'

export const onHandedOver = listen(
  assistantEvents,
  'assistant.chat.handed-over',
  'notifications.on-handed-over',
  ({ chatId, turn, to, name, reason }, { db, tenantId }) =>
    db.inTenant(tenantId, async (tx) => {
      const accountIds = to === null ? await listByProfiles(tx, leadingProfiles) : [to]
      await raiseNotice(tx, {
        accountIds,
        sentences: [
          sentence(to === null ? 'assistant.toQueue' : 'assistant.toYou', { contact: name, because: reason }),
        ],
        file: `${paths.overview}?chat=minhas&conversa=${chatId}`,
        origin: 'assistant',
        source: `assistant.handed-over:${turn}`,
      })
    }),
)
