import type { casesCeilingEndpoints } from '@tratativa/contract/cases/deals/ceiling-endpoints'
import { casesErrors as e } from '@tratativa/contract/cases/errors'
import { casesEvents } from '@tratativa/contract/cases/events'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { caseCode, toCaseId } from '@tratativa/contract/kernel/ids'
import type { Tx } from '../../../platform/db/scope.ts'
import { refuse } from '../../../platform/refusal/refusal.ts'
import { showCase, showRequest } from '../deals/show-changed.ts'
import { concludeRequest, lockRequest } from './end-request.ts'

export const withdrawRequest = async (tx: Tx, { id }: InputOf<typeof casesCeilingEndpoints.withdrawRequest>) => {
  const lockedRequest = await lockRequest(tx, id)
  const { request } = lockedRequest
  if (request.asked_by !== tx.actor.accountId) refuse(e.notAsker)
  await concludeRequest(tx, lockedRequest, { state: 'withdrawn', note: '' })
  tx.emit(casesEvents, 'cases.offer.withdrawn', {
    id: caseCode(toCaseId(request.case_id)),
    requestId: String(request.id),
    by: tx.actor.accountId,
  })
  return { data: await showCase(tx, request.case_id), request: await showRequest(tx, request.id) }
}
