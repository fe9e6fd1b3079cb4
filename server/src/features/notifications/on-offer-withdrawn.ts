// A request that no longer waits: what told of it goes.
import { casesEvents } from '@tratativa/contract/cases/events'
import type { AccountId } from '@tratativa/contract/kernel/ids'
import { notificationsEvents } from '@tratativa/contract/notifications/events'
import type { TenantTx } from '../../platform/db/scope.ts'
import { listen } from '../../platform/events/listener.ts'
import { countUnread, dropNotices } from './notices.store.ts'
import { sourceOfRequest, sourceOfRequests } from './on-offer-requested.ts'

export const tellFewer = async (tx: TenantTx, accounts: readonly number[]) => {
  for (const account of accounts)
    tx.emit(notificationsEvents, 'notifications.notice.marked', {
      accountId: account as AccountId,
      unread: await countUnread(tx, account),
    })
}

export const onOfferWithdrawn = listen(
  casesEvents,
  'cases.offer.withdrawn',
  'notifications.on-offer-withdrawn',
  ({ requestId }, { db, tenantId }) =>
    db.inTenant(tenantId, async (tx) => tellFewer(tx, await dropNotices(tx, [sourceOfRequest(requestId)]))),
)

export const onOffersWithdrawn = listen(
  casesEvents,
  'cases.offer.withdrawn-by-many',
  'notifications.on-offers-withdrawn',
  ({ requestIds, batch }, { db, tenantId }) =>
    db.inTenant(tenantId, async (tx) => {
      const sources = [...requestIds.map(sourceOfRequest), ...(batch === null ? [] : [sourceOfRequests(batch)])]
      await tellFewer(tx, await dropNotices(tx, sources))
    }),
)
