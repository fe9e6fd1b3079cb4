import { casesEvents } from '@tratativa/contract/cases/events'
import { casesPermissions } from '@tratativa/contract/cases/permissions'
import { casePath } from '@tratativa/contract/kernel/paths'
import { listen } from '../../../platform/events/listener.ts'
import { listByProfiles, listByUsers } from '../../identity/index.ts'
import { inTheirWords, sentence } from '../describe-notice.ts'
import { raiseNotice } from '../raise-notice.ts'

/** Notifies the author of the answer, the negotiator and the people who decide on requests, except the person who corrected it. */
export const onOfferCorrected = listen(
  casesEvents,
  'cases.offer.corrected',
  'notifications.on-offer-corrected',
  ({ id, by, byName, answeredBy, negotiator, value, from, to, reason }, { db, tenantId, jobId }) =>
    db.inTenant(tenantId, async (tx) => {
      const deciders = await listByProfiles(tx, casesPermissions.requestsDecide.profiles)
      const negotiators = negotiator === null ? [] : await listByUsers(tx, [negotiator])
      const concerned = new Set([...deciders, ...negotiators, ...(answeredBy === null ? [] : [answeredBy])])
      concerned.delete(by)
      await raiseNotice(tx, {
        accountIds: [...concerned],
        sentences: [
          sentence('offer.corrected', { by: byName, value, caseId: id, formerAnswer: from, answer: to }),
          ...inTheirWords(reason),
        ],
        file: casePath(id),
        origin: 'cases',
        source: `cases.offer.corrected:${jobId}`,
      })
    }),
)
