import { isNegotiator } from '@tratativa/contract/kernel/actor'
import type { casesHandoverEndpoints } from '@tratativa/contract/cases/desk/handover-endpoints'
import { casesErrors as e } from '@tratativa/contract/cases/errors'
import { casesEvents } from '@tratativa/contract/cases/events'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import { caseCode, toCaseId, type AccountId, type UserId } from '@tratativa/contract/kernel/ids'
import type { Tx } from '../../../../platform/db/scope.ts'
import { orRefuse, refuse } from '../../../../platform/refusal/refusal.ts'
import { threadOf } from '../../changes/write.ts'
import { lockCaseHeader } from '../case-header.store.ts'
import { readCaseDetail } from '../read-case.ts'
import { applyFormFields } from '../form/apply-form-fields.ts'
import { endHandover, findHandover } from './handovers.store.ts'

export const decideHandover = async (tx: Tx, { id, grant }: InputOf<typeof casesHandoverEndpoints.decideHandover>) => {
  const { actor } = tx
  const handover = orRefuse(await findHandover(tx, id), errors.notFound)
  const caseId = toCaseId(handover.caseId)
  const bareCase = orRefuse(await lockCaseHeader(tx, caseId), errors.notFound)
  const mayGrant = !isNegotiator(actor) || bareCase.negotiatorId === actor.userId
  const isOwn = handover.askedBy === actor.accountId
  if (!mayGrant && !(isOwn && !grant)) refuse(e.caseNotYours)
  const state = grant ? 'granted' : isOwn ? 'withdrawn' : 'refused'
  if (!(await endHandover(tx, handover.id, { state, by: actor }))) refuse(e.alreadyDecided)
  tx.audit({
    action: 'cases.handover.decided',
    ...threadOf(bareCase),
    before: { negotiator: handover.by, state: 'waiting' },
    after: { negotiator: handover.by, state },
  })
  if (grant) await applyFormFields(tx, caseId, { negotiator: handover.toUser as UserId })
  tx.emit(casesEvents, 'cases.handover.decided', {
    id: caseCode(caseId),
    handoverId: String(handover.id),
    isGranted: grant,
    askedBy: handover.askedBy as AccountId,
    by: actor.accountId,
    byName: actor.name,
  })
  return { data: await readCaseDetail(tx, caseId) }
}
