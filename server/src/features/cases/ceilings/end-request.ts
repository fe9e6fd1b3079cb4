// Ends a request: the case returns to the situation it waited in, and an approved offer is applied from there.
import { casesErrors as e } from '@tratativa/contract/cases/errors'
import { errors } from '@tratativa/contract/kernel/errors'
import type { AccountId } from '@tratativa/contract/kernel/ids'
import { moneyText } from '@tratativa/contract/kernel/money'
import type { Tx } from '../../../platform/db/scope.ts'
import { orRefuse, refuse } from '../../../platform/refusal/refusal.ts'
import { applyDecisions } from '../changes/apply-decisions.ts'
import { auditCases } from '../changes/audit-cases.store.ts'
import {
  closeDecision,
  returnToOrigin,
  openDecision,
  passOffer,
  type PendingDecision,
  type ChangeContext,
} from '../changes/pending-decision.ts'
import { lockCases } from '../changes/locked-cases.store.ts'
import { findOffer } from '../deals/ledger.store.ts'
import type { ChangeOperation } from '../changes/case-change.ts'
import { readDealContext } from '../changes/context/read-context.ts'
import { settleOffer } from '../deals/settle-offer.ts'
import { endRequest, findRequest, type RequestedOffer, type Ending, type RequestRecord } from './requests.store.ts'

export interface LockedRequest {
  readonly request: RequestRecord
  readonly draft: PendingDecision
}

/** Locks the case first, then the request in it: everybody locks in this order. */
export const lockRequest = async (tx: Tx, id: string): Promise<LockedRequest> => {
  const { case_id } = orRefuse(await findRequest(tx, id), errors.notFound)
  const [case_] = await lockCases(tx, [case_id])
  const request = orRefuse(await findRequest(tx, id), errors.notFound)
  if (request.state !== 'waiting') refuse(e.alreadyDecided)
  return { request, draft: openDecision(orRefuse(case_, errors.notFound)) }
}

/** Applies the request in the name of the person who asked; the approval is recorded beside it. */
const applyRequestedOffer = async (
  tx: Tx,
  { request, draft }: LockedRequest,
  ground: ChangeContext,
): Promise<number | null> => {
  const { kind, offerId, corrects, ...terms } = request.offer as RequestedOffer
  const { act } = ground
  if (kind === 'acceptance') {
    const offer = orRefuse(await findOffer(tx, offerId ?? 0), errors.notFound)
    const accepting = { offer, outcome: 'accepted' as const, requestId: request.id }
    const settling = corrects ? { ...accepting, note: request.reason, corrects } : { ...accepting, note: '' }
    await settleOffer(tx, draft, ground, settling, act)
    return offer.id
  }
  const offering = { ...terms, side: 'ours' as const, value: request.value, requestId: request.id }
  passOffer(draft, { ...offering, channel: act.channel }, ground, false)
  const [done] = await applyDecisions(tx, { ground, decisions: [closeDecision(draft)] }, act)
  return done?.offerIds[0] ?? null
}

/** Returns the offer that the request created or accepted. */
export const concludeRequest = async (
  tx: Tx,
  lockedRequest: LockedRequest,
  ending: Omit<Ending, 'by'>,
): Promise<number | null> => {
  const { request, draft } = lockedRequest
  await endRequest(tx, request.id, { ...ending, by: tx.actor })
  const by = { accountId: request.asked_by as AccountId, name: request.asked_by_name, profileTypeId: 3 as const }
  const { channel } = request.offer as Pick<ChangeOperation, 'channel'>
  const act: ChangeOperation = { by, channel }
  const ground = await readDealContext(tx, draft.stored, act)
  returnToOrigin(draft, ground)
  const value = moneyText(request.value)
  const before = { value, state: 'waiting' }
  const after = { value, state: ending.state, note: ending.note }
  const action = ending.state === 'withdrawn' ? 'cases.offer.withdrawn' : 'cases.offer.decided'
  await auditCases(tx, [{ stored: draft.stored, action, before, after }], undefined)
  if (ending.state === 'approved') {
    if (!draft.stored.is_active) refuse(e.inactive)
    return applyRequestedOffer(tx, lockedRequest, ground)
  }
  await applyDecisions(tx, { ground, decisions: [closeDecision(draft)] }, act)
  return null
}
