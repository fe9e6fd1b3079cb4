import { callsEvents } from '@tratativa/contract/calls/events'
import { casePath, paths } from '@tratativa/contract/kernel/paths'
import { listen } from '../../platform/events/listener.ts'
import { listByUsers } from '../identity/index.ts'
import { sentence } from './describe-notice.ts'
import { raiseNotice } from './raise-notice.ts'

export const onCallMissed = listen(
  callsEvents,
  'calls.call.missed',
  'notifications.on-call-missed',
  ({ id, number, name, caseId, userId }, { db, tenantId }) =>
    db.inTenant(tenantId, async (tx) => {
      if (userId === null) return
      const contact = name === number ? number : `${name}, ${number}`
      await raiseNotice(tx, {
        accountIds: await listByUsers(tx, [userId]),
        sentences: [
          caseId === null ? sentence('call.missed', { contact }) : sentence('call.missedInCase', { contact, caseId }),
        ],
        file: caseId === null ? `${paths.calls}?view=missed` : casePath(caseId),
        origin: 'calls',
        source: `calls.missed:${id}`,
      })
    }),
)
