import { casesEvents } from '@tratativa/contract/cases/events'
import { casesPermissions } from '@tratativa/contract/cases/permissions'
import { casePath } from '@tratativa/contract/kernel/paths'
import { listen } from '../../platform/events/listener.ts'
import { listByProfiles, listByUsers } from '../identity/index.ts'
import { sentence } from './describe-notice.ts'
import { raiseNotice } from './raise-notice.ts'

/** The case's negotiator and the supervisors may hand the case over. */
export const onHandoverRequested = listen(
  casesEvents,
  'cases.handover.asked',
  'notifications.on-handover-asked',
  ({ id, handoverId, by, byName, owner }, { db, tenantId }) =>
    db.inTenant(tenantId, async (tx) => {
      const accounts = [
        ...(await listByUsers(tx, [owner])),
        ...(await listByProfiles(tx, casesPermissions.requestsDecide.profiles)),
      ]
      await raiseNotice(tx, {
        accountIds: accounts.filter((account) => account !== by),
        sentences: [sentence('handover.requested', { by: byName, caseId: id })],
        file: casePath(id),
        origin: 'cases',
        source: `cases.handover.asked:${handoverId}`,
      })
    }),
)

export const onHandoverDecided = listen(
  casesEvents,
  'cases.handover.decided',
  'notifications.on-handover-decided',
  ({ id, handoverId, isGranted, askedBy, by, byName }, { db, tenantId }) =>
    db.inTenant(tenantId, (tx) =>
      raiseNotice(tx, {
        accountIds: askedBy === by ? [] : [askedBy],
        sentences: [sentence(isGranted ? 'case.received' : 'handover.refused', { by: byName, caseId: id })],
        file: casePath(id),
        origin: 'cases',
        source: `cases.handover.decided:${handoverId}`,
      }),
    ),
)
