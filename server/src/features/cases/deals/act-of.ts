import type { OfferChannel } from '@tratativa/contract/cases/deals/shapes'
import type { Actor } from '@tratativa/contract/kernel/actor'
import type { Act } from '../moves/move.ts'

/** Builds the act of a person who calls an endpoint. */
export const actOf = ({ accountId, userId, name, profileTypeId }: Actor, channel: OfferChannel): Act => ({
  by: { accountId, userId, name, profileTypeId },
  channel,
})
