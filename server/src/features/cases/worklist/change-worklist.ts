// A person changes their worklist: orders its reasons, dismisses one, brings it back.
import { casesEvents } from '@tratativa/contract/cases/events'
import type { worklistEndpoints } from '@tratativa/contract/cases/worklist/endpoints'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import { caseCode, type CaseId } from '@tratativa/contract/kernel/ids'
import type { Tx } from '../../../platform/db/scope.ts'
import { orRefuse } from '../../../platform/refusal/refusal.ts'
import { findCaseHeader } from '../desk/case-header.store.ts'
import { dismissReason, restoreReason, storeWorkOrder } from './worklist.store.ts'

/** Publishes the change to the person's other windows, and answers with the case. */
const changed = (tx: Tx, id: CaseId) => {
  tx.emitOnce(casesEvents, 'cases.worklist.changed', { accountId: tx.actor.accountId })
  return { data: { id: caseCode(id) } }
}

export const requireCase = async (tx: Tx, id: CaseId) => orRefuse(await findCaseHeader(tx, id), errors.notFound)

export const orderWorklist = async (tx: Tx, { order }: InputOf<typeof worklistEndpoints.orderWorklist>) => {
  await storeWorkOrder(tx, tx.actor.userId, order)
  tx.emitOnce(casesEvents, 'cases.worklist.changed', { accountId: tx.actor.accountId })
  return { data: order }
}

export const dismissWork = async (tx: Tx, { id, reason }: InputOf<typeof worklistEndpoints.dismissWork>) => {
  await requireCase(tx, id)
  await dismissReason(tx, tx.actor.userId, id, reason)
  return changed(tx, id)
}

export const restoreWork = async (tx: Tx, { id, reason }: InputOf<typeof worklistEndpoints.restoreWork>) => {
  await requireCase(tx, id)
  await restoreReason(tx, tx.actor.userId, id, reason)
  return changed(tx, id)
}
