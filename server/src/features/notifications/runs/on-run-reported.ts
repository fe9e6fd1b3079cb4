// The author of an import, of a batch, of its undo or of a mailing learns how it ended.
import { casesEvents } from '@tratativa/contract/cases/events'
import { importPath, runPath } from '@tratativa/contract/kernel/paths'
import { listen } from '../../../platform/events/listener.ts'
import { describeRunEnd } from './describe-run-end.ts'
import { tellAuthor } from './tell-author.ts'

export const onRunReported = listen(
  casesEvents,
  'cases.run.reported',
  'notifications.on-run-reported',
  (end, { db, tenantId }) =>
    db.inTenant(tenantId, (tx) =>
      tellAuthor(tx, end.accountId, {
        sentences: describeRunEnd(end),
        path: end.kind === 'import' ? importPath(end.run) : runPath(end.run),
        origin: 'cases',
        source: `cases.run.reported:${end.run}`,
      }),
    ),
)
