// A step of the closing that waits too long goes to its responsible, without one to those who lead.
import { closingEvents } from '@tratativa/contract/closing/events'
import { leadingProfiles } from '@tratativa/contract/kernel/actor'
import { casePath } from '@tratativa/contract/kernel/paths'
import { listen } from '../../../platform/events/listener.ts'
import { listByProfiles, listByUsers } from '../../identity/index.ts'
import { counting } from '../describe-notice.ts'
import { raiseNotice } from '../raise-notice.ts'

export const onRoadWaiting = listen(
  closingEvents,
  'closing.step.waiting',
  'notifications.on-road-waiting',
  ({ id, caseId, step, since, days, userId }, { db, tenantId }) =>
    db.inTenant(tenantId, async (tx) => {
      const own = userId === null ? [] : await listByUsers(tx, [userId])
      await raiseNotice(tx, {
        accountIds: own.length === 0 ? await listByProfiles(tx, leadingProfiles) : own,
        sentences: [counting('closing.waiting', days, { caseId })],
        file: `${casePath(caseId)}?tab=closing`,
        origin: 'closing',
        source: `closing.waiting:${id}:${step}:${since}`,
      })
    }),
)
