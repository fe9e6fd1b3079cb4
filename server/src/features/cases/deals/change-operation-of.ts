import type { OfferChannel } from '@tratativa/contract/cases/deals/shapes'
import type { Actor } from '@tratativa/contract/kernel/actor'
import type { ChangeOperation } from '../changes/case-change.ts'

/** Builds the act of a person who calls an endpoint. */
export const changeOperationOf = (
  { accountId, userId, name, profileTypeId }: Actor,
  channel: OfferChannel,
): ChangeOperation => ({
  by: { accountId, userId, name, profileTypeId },
  channel,
})
