// A brief that came with a case is a notice for its new negotiator, until the reassignment is taken back.
import { casesEvents } from '@tratativa/contract/cases/events'
import { casePath } from '@tratativa/contract/kernel/paths'
import { listen } from '../../platform/events/listener.ts'
import { listByUsers } from '../identity/index.ts'
import { dropNotices } from './notices.store.ts'
import { publishUnread } from './publish-unread.ts'
import { sentence } from './describe-notice.ts'
import { raiseNotice } from './raise-notice.ts'

const sourceOf = (noteId: string) => `cases.brief:${noteId}`

export const onBriefLeft = listen(
  casesEvents,
  'cases.brief.left',
  'notifications.on-brief-left',
  ({ id, noteId, to, by, byName, brief }, { db, tenantId }) =>
    db.inTenant(tenantId, async (tx) => {
      const accounts = await listByUsers(tx, [to])
      await raiseNotice(tx, {
        accountIds: accounts.filter((account) => account !== by),
        sentences: [sentence('brief.case', { by: byName, caseId: id, brief })],
        file: casePath(id),
        origin: 'cases',
        source: sourceOf(noteId),
      })
    }),
)

export const onBriefRemoved = listen(
  casesEvents,
  'cases.brief.removed',
  'notifications.on-brief-removed',
  ({ noteId }, { db, tenantId }) =>
    db.inTenant(tenantId, async (tx) => publishUnread(tx, await dropNotices(tx, [sourceOf(noteId)]))),
)
