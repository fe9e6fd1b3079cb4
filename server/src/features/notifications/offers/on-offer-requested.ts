import { casesEvents } from '@tratativa/contract/cases/events'
import { casesPermissions } from '@tratativa/contract/cases/permissions'
import type { AccountId } from '@tratativa/contract/kernel/ids'
import { casePath, paths } from '@tratativa/contract/kernel/paths'
import type { NoticeSentence } from '@tratativa/contract/notifications/shapes'
import type { TenantTx } from '../../../platform/db/scope.ts'
import { listen } from '../../../platform/events/listener.ts'
import { holdWaitingRequest } from '../../cases/index.ts'
import { listByProfiles } from '../../identity/index.ts'
import { sentence } from '../describe-notice.ts'
import { raiseNotice } from '../raise-notice.ts'

interface OfferRequestNotice {
  readonly by: AccountId
  readonly sentences: readonly NoticeSentence[]
  readonly file: string
  readonly source: string
}

export const sourceOfRequest = (requestId: string) => `cases.offer.requested:${requestId}`
export const sourceOfRequests = (batch: string) => `cases.offer.requested-by-many:${batch}`

/** Notifies the users who can approve an offer above its ceiling, except the user who asked. */
const notifyDeciders = async (tx: TenantTx, { by, ...notice }: OfferRequestNotice) => {
  const deciders = await listByProfiles(tx, casesPermissions.requestsDecide.profiles)
  await raiseNotice(tx, { ...notice, accountIds: deciders.filter((id) => id !== by), origin: 'cases' })
}

export const onOfferRequested = listen(
  casesEvents,
  'cases.offer.requested',
  'notifications.on-offer-requested',
  ({ id, requestId, by, byName, value }, { db, tenantId }) =>
    db.inTenant(tenantId, async (tx) => {
      if (!(await holdWaitingRequest(tx, requestId))) return
      await notifyDeciders(tx, {
        by,
        sentences: [sentence('offer.requested', { by: byName, value, caseId: id })],
        file: casePath(id),
        source: sourceOfRequest(requestId),
      })
    }),
)

export const onOffersRequested = listen(
  casesEvents,
  'cases.offer.requested-by-many',
  'notifications.on-offers-requested',
  ({ by, byName, batch }, { db, tenantId }) =>
    db.inTenant(tenantId, (tx) =>
      notifyDeciders(tx, {
        by,
        // A batch is published in several events: the first one raises the notice, and no event knows the total number.
        sentences: [sentence('offers.requested', { by: byName })],
        file: paths.cases,
        source: sourceOfRequests(batch),
      }),
    ),
)
