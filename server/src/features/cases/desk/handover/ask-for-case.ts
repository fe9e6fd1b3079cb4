import type { casesHandoverEndpoints } from '@tratativa/contract/cases/desk/handover-endpoints'
import { casesErrors as e } from '@tratativa/contract/cases/errors'
import { casesEvents } from '@tratativa/contract/cases/events'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import { caseCode, type UserId } from '@tratativa/contract/kernel/ids'
import type { Tx } from '../../../../platform/db/scope.ts'
import { orRefuse, refuse } from '../../../../platform/refusal/refusal.ts'
import { threadOf } from '../case-thread.ts'
import { holdBareCase } from '../held-case.store.ts'
import { readDetail } from '../read-case.ts'
import { moveWhole } from '../whole/move-whole.ts'
import { insertHandover } from './handovers.store.ts'

/** A case without a negotiator is assigned to the caller at once. */
export const askForCase = async (tx: Tx, { id }: InputOf<typeof casesHandoverEndpoints.askForCase>) => {
  const { actor } = tx
  const held = orRefuse(await holdBareCase(tx, id), errors.notFound)
  const owner = held.negotiatorId
  if (owner === actor.userId) refuse(e.alreadyYours)
  if (owner === null) await moveWhole(tx, id, { negotiator: actor.userId })
  const made = owner === null ? null : await insertHandover(tx, id, actor)
  if (owner !== null && made !== null) {
    tx.audit({ action: 'cases.handover.asked', ...threadOf(held), before: null, after: { negotiator: actor.name } })
    tx.emit(casesEvents, 'cases.handover.asked', {
      id: caseCode(id),
      handoverId: String(made),
      by: actor.accountId,
      byName: actor.name,
      owner: owner as UserId,
    })
  }
  return { data: await readDetail(tx, id) }
}
