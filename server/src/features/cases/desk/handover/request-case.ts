import type { casesHandoverEndpoints } from '@tratativa/contract/cases/desk/handover-endpoints'
import { casesErrors as e } from '@tratativa/contract/cases/errors'
import { casesEvents } from '@tratativa/contract/cases/events'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import { caseCode, type UserId } from '@tratativa/contract/kernel/ids'
import type { Tx } from '../../../../platform/db/scope.ts'
import { orRefuse, refuse } from '../../../../platform/refusal/refusal.ts'
import { threadOf } from '../../changes/write.ts'
import { lockCaseHeader } from '../case-header.store.ts'
import { readCaseDetail } from '../read-case.ts'
import { applyFormFields } from '../form/apply-form-fields.ts'
import { insertHandover } from './handovers.store.ts'

/** A case without a negotiator is assigned to the caller at once. */
export const requestCase = async (tx: Tx, { id }: InputOf<typeof casesHandoverEndpoints.askForCase>) => {
  const { actor } = tx
  const bareCase = orRefuse(await lockCaseHeader(tx, id), errors.notFound)
  const owner = bareCase.negotiatorId
  if (owner === actor.userId) refuse(e.alreadyYours)
  if (owner === null) await applyFormFields(tx, id, { negotiator: actor.userId })
  const made = owner === null ? null : await insertHandover(tx, id, actor)
  if (owner !== null && made !== null) {
    tx.audit({ action: 'cases.handover.asked', ...threadOf(bareCase), before: null, after: { negotiator: actor.name } })
    tx.emit(casesEvents, 'cases.handover.asked', {
      id: caseCode(id),
      handoverId: String(made),
      by: actor.accountId,
      byName: actor.name,
      owner: owner as UserId,
    })
  }
  return { data: await readCaseDetail(tx, id) }
}
