// The author of an import, of a batch or of its undo learns how it ended.
import { casesEvents } from '@tratativa/contract/cases/events'
import { isNegotiator } from '@tratativa/contract/kernel/actor'
import { importPath, runPath } from '@tratativa/contract/kernel/paths'
import { listen } from '../../../platform/events/listener.ts'
import { findProfileOf } from '../../identity/index.ts'
import { raiseNotice } from '../raise-notice.ts'
import { describeRunEnd } from './describe-run-end.ts'

export const onRunReported = listen(
  casesEvents,
  'cases.run.reported',
  'notifications.on-run-reported',
  (end, { db, tenantId }) =>
    db.inTenant(tenantId, async (tx) => {
      const { run, kind, accountId } = end
      const profileTypeId = await findProfileOf(tx, accountId)
      if (profileTypeId === null) return
      const path = kind === 'import' ? importPath(run) : runPath(run)
      await raiseNotice(tx, {
        accountIds: [accountId],
        description: describeRunEnd(end),
        // An author who became a negotiator meanwhile may not open the page of the runs.
        file: isNegotiator({ profileTypeId }) ? null : path,
        origin: 'cases',
        source: `cases.run.reported:${run}`,
      })
    }),
)
