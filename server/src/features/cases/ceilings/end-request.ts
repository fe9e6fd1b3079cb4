// Ends a request: the case returns to the situation it waited in, and an approved offer is applied from there.
import { casesErrors as e } from '@tratativa/contract/cases/errors'
import { errors } from '@tratativa/contract/kernel/errors'
import type { AccountId } from '@tratativa/contract/kernel/ids'
import { moneyText } from '@tratativa/contract/kernel/money'
import type { Tx } from '../../../platform/db/scope.ts'
import { orRefuse, refuse } from '../../../platform/refusal/refusal.ts'
import { carryThrough } from '../moves/carry-through.ts'
import { auditCases } from '../moves/audit-cases.store.ts'
import { closeDraft, comeBack, openDraft, passOffer, type Draft, type Ground } from '../moves/draft.ts'
import { holdCases } from '../moves/held-cases.store.ts'
import { findOffer } from '../deals/ledger.store.ts'
import type { Act } from '../moves/move.ts'
import { readDealGround } from '../moves/ground/read-ground.ts'
import { settleOffer } from '../deals/settle-offer.ts'
import { endRequest, findRequest, type AskedOffer, type Ending, type RequestRecord } from './requests.store.ts'

export interface HeldRequest {
  readonly request: RequestRecord
  readonly draft: Draft
}

/** Locks the case first, then the request in it: everybody locks in this order. */
export const holdRequest = async (tx: Tx, id: string): Promise<HeldRequest> => {
  const { case_id } = orRefuse(await findRequest(tx, id), errors.notFound)
  const [held] = await holdCases(tx, [case_id])
  const request = orRefuse(await findRequest(tx, id), errors.notFound)
  if (request.state !== 'waiting') refuse(e.alreadyDecided)
  return { request, draft: openDraft(orRefuse(held, errors.notFound)) }
}

/** Applies the request in the name of the person who asked; the approval is recorded beside it. */
const carryOut = async (tx: Tx, { request, draft }: HeldRequest, ground: Ground): Promise<number | null> => {
  const { kind, offerId, corrects, ...terms } = request.offer as AskedOffer
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
  const [done] = await carryThrough(tx, { ground, decisions: [closeDraft(draft)] }, act)
  return done?.offerIds[0] ?? null
}

/** Returns the offer that the request created or accepted. */
export const concludeRequest = async (
  tx: Tx,
  held: HeldRequest,
  ending: Omit<Ending, 'by'>,
): Promise<number | null> => {
  const { request, draft } = held
  await endRequest(tx, request.id, { ...ending, by: tx.actor })
  const by = { accountId: request.asked_by as AccountId, name: request.asked_by_name, profileTypeId: 3 as const }
  const { channel } = request.offer as Pick<Act, 'channel'>
  const act: Act = { by, channel }
  const ground = await readDealGround(tx, draft.held, act)
  comeBack(draft, ground)
  const value = moneyText(request.value)
  const before = { value, state: 'waiting' }
  const after = { value, state: ending.state, note: ending.note }
  const action = ending.state === 'withdrawn' ? 'cases.offer.withdrawn' : 'cases.offer.decided'
  await auditCases(tx, [{ held: draft.held, action, before, after }], undefined)
  if (ending.state === 'approved') {
    if (!draft.held.is_active) refuse(e.inactive)
    return carryOut(tx, held, ground)
  }
  await carryThrough(tx, { ground, decisions: [closeDraft(draft)] }, act)
  return null
}
