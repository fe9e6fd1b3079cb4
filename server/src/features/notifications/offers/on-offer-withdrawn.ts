// Removes the notices of a request that no longer waits.
import { casesEvents } from '@tratativa/contract/cases/events'
import { listen } from '../../../platform/events/listener.ts'
import { dropNotices } from '../notices.store.ts'
import { sourceOfRequest, sourceOfRequests } from './on-offer-requested.ts'
import { publishUnread } from '../publish-unread.ts'

export const onOfferWithdrawn = listen(
  casesEvents,
  'cases.offer.withdrawn',
  'notifications.on-offer-withdrawn',
  ({ requestId }, { db, tenantId }) =>
    db.inTenant(tenantId, async (tx) => publishUnread(tx, await dropNotices(tx, [sourceOfRequest(requestId)]))),
)

export const onOffersWithdrawn = listen(
  casesEvents,
  'cases.offer.withdrawn-by-many',
  'notifications.on-offers-withdrawn',
  ({ requestIds, batch }, { db, tenantId }) =>
    db.inTenant(tenantId, async (tx) => {
      const sources = [...requestIds.map(sourceOfRequest), ...(batch === null ? [] : [sourceOfRequests(batch)])]
      await publishUnread(tx, await dropNotices(tx, sources))
    }),
)
