import { casesEvents } from '@tratativa/contract/cases/events'
import { paths } from '@tratativa/contract/kernel/paths'
import { listen } from '../../platform/events/listener.ts'
import { listByProfiles } from '../identity/index.ts'
import { counting } from './describe-notice.ts'
import { raiseNotice } from './raise-notice.ts'

/** The administrators are told of a large export, but for the one who took it. */
export const onExportTaken = listen(
  casesEvents,
  'cases.export.taken',
  'notifications.on-export-taken',
  ({ run, by, byName, count, ofDay, filter }, { db, tenantId }) =>
    db.inTenant(tenantId, async (tx) => {
      const administrators = await listByProfiles(tx, [1])
      await raiseNotice(tx, {
        accountIds: administrators.filter((id) => id !== by),
        sentences: [
          ofDay > count
            ? counting('export.takenOfDay', count, { by: byName, ofDay, filter })
            : counting('export.taken', count, { by: byName, filter }),
        ],
        file: paths.cases,
        origin: 'cases',
        source: `cases.export.taken:${run}`,
      })
    }),
)
