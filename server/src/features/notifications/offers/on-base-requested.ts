import { casesEvents } from '@tratativa/contract/cases/events'
import { casesPermissions } from '@tratativa/contract/cases/permissions'
import { casePath, paths } from '@tratativa/contract/kernel/paths'
import { listen } from '../../../platform/events/listener.ts'
import { listByProfiles } from '../../identity/index.ts'
import { sentence } from '../describe-notice.ts'
import { raiseNotice } from '../raise-notice.ts'

/** Notifies the users who may set ceilings that somebody changed a value on which a ceiling depends. */
export const onBaseRequested = listen(
  casesEvents,
  'cases.base.asked',
  'notifications.on-base-asked',
  ({ id, by, byName }, { db, tenantId, jobId }) =>
    db.inTenant(tenantId, async (tx) => {
      const deciders = await listByProfiles(tx, casesPermissions.requestsDecide.profiles)
      await raiseNotice(tx, {
        accountIds: deciders.filter((account) => account !== by),
        sentences: [sentence('base.requested', { by: byName, caseId: id })],
        file: paths.caseRules,
        origin: 'cases',
        source: `cases.base.asked:${jobId}`,
      })
    }),
)

export const onBaseDecided = listen(
  casesEvents,
  'cases.base.decided',
  'notifications.on-base-decided',
  ({ id, isConfirmed, askedBy, byName }, { db, tenantId, jobId }) =>
    db.inTenant(tenantId, (tx) =>
      raiseNotice(tx, {
        accountIds: [askedBy],
        sentences: [sentence(isConfirmed ? 'base.confirmed' : 'base.refused', { by: byName, caseId: id })],
        file: casePath(id),
        origin: 'cases',
        source: `cases.base.decided:${jobId}`,
      }),
    ),
)
