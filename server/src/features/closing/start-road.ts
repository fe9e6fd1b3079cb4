// 'Fechar acordo': the minuta, the road and its first task are made together or not at all.
import { closingErrors as e } from '@tratativa/contract/closing/errors'
import type { closingEndpoints } from '@tratativa/contract/closing/endpoints'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import type { Tx } from '../../platform/db/scope.ts'
import { orRefuse, refuse } from '../../platform/refusal/refusal.ts'
import { writePetition } from '../petitions/index.ts'
import { makeTaskOnce } from '../tasks/index.ts'
import { advanceRoad } from './advance-road.ts'
import { findAcceptedDeal } from './facts.store.ts'
import { usableModel } from './rules/models.ts'
import { demandRoadCase } from './own-road.ts'
import { minutaTaskOf } from './road-tasks.ts'
import { insertRoad, lockRoad, updateRoad } from './roads.store.ts'
import { answerRoad } from './show-road.ts'

const dayMs = 86_400_000

export const startRoad = async (tx: Tx, { caseId, modelId }: InputOf<typeof closingEndpoints.startRoad>) => {
  const case_ = await demandRoadCase(tx, caseId)
  const { offerId, value } = orRefuse(await findAcceptedDeal(tx, caseId), e.noAgreement)
  const by = { accountId: tx.actor.accountId, name: tx.actor.name }
  const deal = { case_id: caseId, offer_id: offerId, value, minuta_id: null }
  // The row before the minuta: of two presses at once the second is refused here, and writes no second minuta.
  const id = await insertRoad(tx, { ...deal, by_account: by.accountId, by_name: by.name })
  if (id === undefined) return refuse(e.alreadyOpen)
  const model = await usableModel(tx, 'agreement', modelId)
  const minuta = orRefuse(await writePetition(tx, { caseId, model, dueOn: null, by }), errors.internal)
  await makeTaskOnce(tx, {
    caseId,
    kind: 'validar minuta',
    dueAt: new Date(tx.now.getTime() + dayMs),
    note: minuta.title,
    userId: case_.negotiatorId,
    source: minutaTaskOf(id),
  })
  tx.audit({
    action: 'closing.road.started',
    subjectId: case_.code,
    subject: case_.subject,
    thread: `case:${caseId}`,
    before: null,
    after: { petition: minuta.title },
  })
  const road = orRefuse(await lockRoad(tx, id), errors.internal)
  await updateRoad(tx, road.id, { minuta_id: minuta.id })
  await advanceRoad(tx, { ...road, minuta_id: minuta.id }, tx.actor)
  return answerRoad(tx, caseId)
}
