// Ends a request: the case returns to the situation it waited in, and an approved offer is applied from there.
import { casesErrors as e } from '@tratativa/contract/cases/errors'
import { errors } from '@tratativa/contract/kernel/errors'
import { profiles } from '@tratativa/contract/kernel/actor'
import type { AccountId } from '@tratativa/contract/kernel/ids'
import { moneyText } from '@tratativa/contract/kernel/money'
import type { Tx } from '../../../platform/db/scope.ts'
import { orRefuse, refuse } from '../../../platform/refusal/refusal.ts'
import { applyDecision } from '../changes/apply.ts'
import { threadOf } from '../changes/write.ts'
import {
  closeDecision,
  reachSituation,
  openDecision,
  passOffer,
  type Decision,
  type ChangeContext,
} from '../changes/decide.ts'
import { lockCases } from '../changes/case-record.store.ts'
import { findOffer } from '../ledger/offer-view.store.ts'
import type { ChangeOperation } from '../change-operation.ts'
import { readDealContext } from '../changes/apply.ts'
import { settleOffer } from './settle-offer.ts'
import {
  endRequest,
  findRequest,
  type RequestedOffer,
  type Ending,
  type RequestRecord,
} from '../ceilings/requests.store.ts'

export interface LockedRequest {
  readonly request: RequestRecord
  readonly decision: Decision
}

/** Locks the case first, then the request in it: everybody locks in this order. */
export const lockRequest = async (tx: Tx, id: string): Promise<LockedRequest> => {
  const { case_id } = orRefuse(await findRequest(tx, id), errors.notFound)
  const [case_] = await lockCases(tx, [case_id])
  const request = orRefuse(await findRequest(tx, id), errors.notFound)
  if (request.state !== 'waiting') refuse(e.alreadyDecided)
  return { request, decision: openDecision(orRefuse(case_, errors.notFound)) }
}

/** Returns a case that waited for a decision to the situation it came from. */
const returnToOrigin = (decision: Decision, context: ChangeContext) => {
  const before = decision.state.came_from_id === null ? undefined : context.book.situation(decision.state.came_from_id)
  if (before) reachSituation(decision, before, context)
}

/** Applies the request in the name of the person who asked; the approval is recorded beside it. */
const applyRequestedOffer = async (
  tx: Tx,
  { request, decision }: LockedRequest,
  context: ChangeContext,
): Promise<number | null> => {
  const { kind, offerId, corrects, message, ...terms } = request.offer as RequestedOffer
  if (kind === 'acceptance') {
    const offer = orRefuse(await findOffer(tx, offerId ?? 0), errors.notFound)
    const accepting = { offer, outcome: 'accepted' as const, requestId: request.id }
    const settling = corrects ? { ...accepting, note: request.reason, corrects } : { ...accepting, note: '' }
    await settleOffer(tx, decision, context, settling)
    return offer.id
  }
  const offering = {
    ...terms,
    side: 'ours' as const,
    value: request.value,
    requestId: request.id,
    isUnsent: Boolean(message),
  }
  passOffer(decision, { ...offering, channel: context.act.channel }, context, false)
  const applied = await applyDecision(tx, context, closeDecision(decision))
  return applied?.offerIds[0] ?? null
}

/** Returns the offer that the request created or accepted. */
export const concludeRequest = async (
  tx: Tx,
  lockedRequest: LockedRequest,
  ending: Omit<Ending, 'by'>,
): Promise<number | null> => {
  const { request, decision } = lockedRequest
  await endRequest(tx, request.id, { ...ending, by: tx.actor })
  const by = {
    accountId: request.asked_by as AccountId,
    name: request.asked_by_name,
    profileTypeId: profiles.negotiator,
  }
  const { channel } = request.offer as Pick<ChangeOperation, 'channel'>
  const context = await readDealContext(tx, decision.stored, { by, channel })
  returnToOrigin(decision, context)
  const value = moneyText(request.value)
  const before = { value, state: 'waiting' }
  const after = { value, state: ending.state, note: ending.note }
  const action = ending.state === 'withdrawn' ? 'cases.offer.withdrawn' : 'cases.offer.decided'
  tx.audit({ action, ...threadOf(decision.stored), before, after })
  if (ending.state === 'approved') {
    if (!decision.stored.is_active) refuse(e.inactive)
    return applyRequestedOffer(tx, lockedRequest, context)
  }
  await applyDecision(tx, context, closeDecision(decision))
  return null
}
