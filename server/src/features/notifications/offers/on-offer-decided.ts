import { casesEvents } from '@tratativa/contract/cases/events'
import { casePath } from '@tratativa/contract/kernel/paths'
import { listen } from '../../../platform/events/listener.ts'
import { readNotices } from '../notices.store.ts'
import { sourceOfRequest } from './on-offer-requested.ts'
import { inTheirWords, sentence } from '../describe-notice.ts'
import { raiseNotice } from '../raise-notice.ts'
import { publishUnread } from '../publish-unread.ts'

export const onOfferDecided = listen(
  casesEvents,
  'cases.offer.decided',
  'notifications.on-offer-decided',
  ({ id, requestId, isApproved, askedBy, byName, value, note }, { db, tenantId }) =>
    db.inTenant(tenantId, async (tx) => {
      await publishUnread(tx, await readNotices(tx, sourceOfRequest(requestId)))
      await raiseNotice(tx, {
        accountIds: [askedBy],
        sentences: [
          sentence(isApproved ? 'offer.approved' : 'offer.refused', { by: byName, value, caseId: id }),
          ...inTheirWords(note),
        ],
        file: casePath(id),
        origin: 'cases',
        source: `cases.offer.decided:${requestId}`,
      })
    }),
)
