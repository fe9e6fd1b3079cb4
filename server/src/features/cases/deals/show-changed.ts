// Builds the answer to a change: the case as the caller may see it, the waiting request, the new offer.
import type { CaseRow } from '@tratativa/contract/cases/shapes'
import { errors } from '@tratativa/contract/kernel/errors'
import { toCaseId } from '@tratativa/contract/kernel/ids'
import type { Tx } from '../../../platform/db/scope.ts'
import { orRefuse, refuse } from '../../../platform/refusal/refusal.ts'
import { findRequest, toRequest } from '../ceilings/requests.store.ts'
import { caseRowsByIds } from '../list/case-rows.store.ts'
import { findOffer, toOffer } from '../ledger/offer-view.store.ts'
import type { CaseResult } from '../changes/apply.ts'

export const showCase = async (tx: Tx, id: number): Promise<CaseRow> => {
  const [row] = await caseRowsByIds(tx, [toCaseId(id)])
  return orRefuse(row, errors.notFound)
}

export const showRequest = async (tx: Tx, id: number) =>
  toRequest(orRefuse(await findRequest(tx, id), errors.notFound), tx.actor)

export const showOffer = async (tx: Tx, id: number, row: CaseRow) => {
  const offer = orRefuse(await findOffer(tx, id), errors.notFound)
  return toOffer(offer, tx, { negotiatorId: row.negotiator?.id ?? null })
}

/** Returns the result of one change, or throws its refusal. */
export const showResult = async (tx: Tx, { id, refusal, requestId }: CaseResult) => {
  if (refusal) refuse(refusal)
  return { data: await showCase(tx, id), request: requestId === null ? null : await showRequest(tx, requestId) }
}
